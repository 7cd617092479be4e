import { dealsApi } from "./api.ts";
import { FUNNEL_METRICS, PIPELINE_METRICS } from "./metrics.ts";
import { DEAL_NOTIFICATIONS } from "./notifications.ts";
import { DEAL_REFUSALS } from "./refusals.ts";
import { dealStagesApi } from "./stages-api.ts";
import { dealViewsApi } from "./views-api.ts";

export const area = {
  api: {
    deals: dealsApi,
    dealStages: dealStagesApi,
    dealViews: dealViewsApi,
  },
  refusals: DEAL_REFUSALS,
  notifications: DEAL_NOTIFICATIONS,
  metrics: { ...FUNNEL_METRICS, ...PIPELINE_METRICS },
};
