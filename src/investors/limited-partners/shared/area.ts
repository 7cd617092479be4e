import { commitmentsApi, limitedPartnersApi } from "./api.ts";
import { partnerBankAccountsApi, payoutRulesApi } from "./bank-accounts-api.ts";
import { LIMITED_PARTNER_METRICS } from "./metrics.ts";
import { LIMITED_PARTNER_NOTIFICATIONS } from "./notifications.ts";
import { partnerContactsApi, partnerTaxFormsApi } from "./people-api.ts";
import { LIMITED_PARTNER_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    limitedPartners: limitedPartnersApi,
    commitments: commitmentsApi,
    partnerBankAccounts: partnerBankAccountsApi,
    payoutRules: payoutRulesApi,
    partnerContacts: partnerContactsApi,
    partnerTaxForms: partnerTaxFormsApi,
  },
  refusals: LIMITED_PARTNER_REFUSALS,
  notifications: LIMITED_PARTNER_NOTIFICATIONS,
  metrics: LIMITED_PARTNER_METRICS,
};
