import type { ServerArea } from "#core/server/area.ts";
import { partnerBankAccountHandlers, payoutRuleHandlers } from "./bank-account-handlers.ts";
import { commitmentHandlers, limitedPartnerHandlers } from "./handlers.ts";
import { partnerContactHandlers, partnerTaxFormHandlers } from "./people-handlers.ts";
import { limitedPartnersFile } from "./routes.ts";
import { taxForms } from "./schedule.ts";

export const area: ServerArea = {
  handlers: () => ({
    limitedPartners: limitedPartnerHandlers,
    commitments: commitmentHandlers,
    partnerBankAccounts: partnerBankAccountHandlers,
    payoutRules: payoutRuleHandlers,
    partnerContacts: partnerContactHandlers,
    partnerTaxForms: partnerTaxFormHandlers,
  }),
  downloads: [limitedPartnersFile],
  clocks: () => [taxForms],
};
