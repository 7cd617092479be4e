import { kpiDefinitionsApi, kpisApi } from "./api.ts";
import { KPI_NOTIFICATIONS } from "./notifications.ts";
import { KPI_REFUSALS } from "./refusals.ts";
import { kpiRequestsApi, kpiTemplatesApi } from "./requests-api.ts";

export const area = {
  api: {
    kpiDefinitions: kpiDefinitionsApi,
    kpiRequests: kpiRequestsApi,
    kpis: kpisApi,
    kpiTemplates: kpiTemplatesApi,
  },
  refusals: KPI_REFUSALS,
  notifications: KPI_NOTIFICATIONS,
};
