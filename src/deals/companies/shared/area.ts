import { companiesApi, conversionApi } from "./api.ts";
import { COMPANY_METRICS } from "./metrics.ts";
import { COMPANY_NOTIFICATIONS } from "./notifications.ts";
import { COMPANY_REFUSALS } from "./refusals.ts";
import { prospectViewsApi } from "./views-api.ts";

export const area = {
  api: {
    companies: { ...companiesApi, ...conversionApi },
    prospectViews: prospectViewsApi,
  },
  refusals: COMPANY_REFUSALS,
  notifications: COMPANY_NOTIFICATIONS,
  metrics: COMPANY_METRICS,
};
