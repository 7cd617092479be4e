import { fundClosingNoticesApi, fundClosingReceiptsApi, fundClosingsApi } from "./api.ts";
import { FUND_CLOSING_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    fundClosings: fundClosingsApi,
    fundClosingReceipts: fundClosingReceiptsApi,
    fundClosingNotices: fundClosingNoticesApi,
  },
  refusals: FUND_CLOSING_REFUSALS,
};
