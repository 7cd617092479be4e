import { diligenceAnalysisApi } from "./analysis-api.ts";
import { diligenceApi, diligenceItemsApi, diligenceRisksApi } from "./api.ts";
import { diligenceConditionsApi } from "./conditions-api.ts";
import { DILIGENCE_METRICS } from "./metrics.ts";
import { DILIGENCE_NOTIFICATIONS } from "./notifications.ts";
import { DILIGENCE_REFUSALS } from "./refusals.ts";
import { diligenceRequestsApi, requestLinksApi } from "./requests-api.ts";
import { diligenceTemplateItemsApi, diligenceTemplatesApi } from "./templates-api.ts";
import { diligenceViewsApi } from "./views-api.ts";

export const area = {
  api: {
    diligenceAnalysis: diligenceAnalysisApi,
    diligenceConditions: diligenceConditionsApi,
    diligenceItems: diligenceItemsApi,
    diligenceRequests: diligenceRequestsApi,
    requestLinks: requestLinksApi,
    diligenceRisks: diligenceRisksApi,
    diligenceTemplateItems: diligenceTemplateItemsApi,
    diligenceTemplates: diligenceTemplatesApi,
    dueDiligenceProjects: diligenceApi,
    dueDiligenceViews: diligenceViewsApi,
  },
  refusals: DILIGENCE_REFUSALS,
  notifications: DILIGENCE_NOTIFICATIONS,
  metrics: DILIGENCE_METRICS,
};
