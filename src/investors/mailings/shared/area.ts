import { addressHoldsApi, mailingsApi } from "./api.ts";
import { MAILING_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    mailings: mailingsApi,
    addressHolds: addressHoldsApi,
  },
  refusals: MAILING_REFUSALS,
};
