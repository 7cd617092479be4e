import type { ServerArea } from "#core/server/area.ts";
import { implement } from "#core/server/http/rpc.ts";
import { diligenceViewsApi } from "#deals/diligence/shared/views-api.ts";
import { viewsOf } from "#work/views/server/view-use-cases.ts";
import { diligenceAnalysisHandlers } from "./analysis-handlers.ts";
import { diligenceConditionHandlers } from "./condition-handlers.ts";
import { diligenceHandlers } from "./handlers.ts";
import { diligenceItemHandlers } from "./item-handlers.ts";
import { mountRequestLinks } from "./link-routes.ts";
import { mountDiligenceReport } from "./report-routes.ts";
import { diligenceRequestHandlers, requestLinkHandlers } from "./request-handlers.ts";
import { diligenceRiskHandlers } from "./risk-handlers.ts";
import { diligenceFile } from "./routes.ts";
import { dueRequests } from "./schedule.ts";
import { diligenceTemplateHandlers, diligenceTemplateItemHandlers } from "./template-handlers.ts";

export const area: ServerArea = {
  handlers: ({ mailConfigured }) => ({
    diligenceAnalysis: diligenceAnalysisHandlers,
    diligenceConditions: diligenceConditionHandlers,
    diligenceItems: diligenceItemHandlers,
    diligenceRequests: diligenceRequestHandlers,
    diligenceRisks: diligenceRiskHandlers,
    diligenceTemplateItems: diligenceTemplateItemHandlers,
    diligenceTemplates: diligenceTemplateHandlers,
    dueDiligenceProjects: diligenceHandlers,
    requestLinks: requestLinkHandlers({ mailConfigured }),
    dueDiligenceViews: implement(diligenceViewsApi, viewsOf("due_diligence_projects")),
  }),
  downloads: [diligenceFile],
  mounts: [mountDiligenceReport, mountRequestLinks],
  clocks: ({ mailConfigured, origin }) => [dueRequests({ origin, mailConfigured })],
};
