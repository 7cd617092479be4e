import { distributionNoticesApi, distributionsApi } from "./api.ts";
import { paymentListsApi } from "./payments-api.ts";
import { DISTRIBUTION_REFUSALS } from "./refusals.ts";
import { paymentReturnsApi } from "./returns-api.ts";

export const area = {
  api: {
    distributions: distributionsApi,
    distributionNotices: distributionNoticesApi,
    paymentLists: paymentListsApi,
    paymentReturns: paymentReturnsApi,
  },
  refusals: DISTRIBUTION_REFUSALS,
};
