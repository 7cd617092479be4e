import { referralSourcesApi } from "./api.ts";
import { REFERRAL_SOURCE_REFUSALS } from "./refusals.ts";
import { eventViewsApi, partnerViewsApi } from "./views-api.ts";

export const area = {
  api: {
    eventViews: eventViewsApi,
    referralSources: referralSourcesApi,
    partnerViews: partnerViewsApi,
  },
  refusals: REFERRAL_SOURCE_REFUSALS,
};
