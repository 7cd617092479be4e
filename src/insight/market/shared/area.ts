import { marketFeedsApi, marketInsightsApi, marketRulesApi } from "./api.ts";
import { MARKET_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    marketFeeds: marketFeedsApi,
    marketInsights: marketInsightsApi,
    marketRules: marketRulesApi,
  },
  refusals: MARKET_REFUSALS,
};
