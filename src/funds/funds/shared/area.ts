import { fundsApi, fundTermsApi } from "./api.ts";
import { fundBankAccountsApi } from "./bank-accounts-api.ts";
import { businessDaysApi } from "./business-days-api.ts";
import { FUND_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    funds: fundsApi,
    fundTerms: fundTermsApi,
    businessDays: businessDaysApi,
    fundBankAccounts: fundBankAccountsApi,
  },
  refusals: FUND_REFUSALS,
};
