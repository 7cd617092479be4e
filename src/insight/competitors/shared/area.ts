import { competitorActivitiesApi, competitorCompaniesApi, competitorsApi } from "./api.ts";
import { COMPETITOR_NOTIFICATIONS } from "./notifications.ts";
import { COMPETITOR_REFUSALS } from "./refusals.ts";
import { rivalDealsApi, rivalFirmsApi } from "./rivals-api.ts";

export const area = {
  api: {
    competitorActivities: competitorActivitiesApi,
    competitorCompanies: competitorCompaniesApi,
    competitors: competitorsApi,
    rivalDeals: rivalDealsApi,
    rivalFirms: rivalFirmsApi,
  },
  refusals: COMPETITOR_REFUSALS,
  notifications: COMPETITOR_NOTIFICATIONS,
};
