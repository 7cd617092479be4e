import { valuationRoundsApi, valuationsApi } from "./api.ts";
import { VALUATION_NOTIFICATIONS } from "./notifications.ts";
import { VALUATION_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    valuationRounds: valuationRoundsApi,
    valuations: valuationsApi,
  },
  refusals: VALUATION_REFUSALS,
  notifications: VALUATION_NOTIFICATIONS,
};
