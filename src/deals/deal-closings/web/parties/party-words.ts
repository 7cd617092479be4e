import { msg } from "@lingui/core/macro";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { partyFields } from "#deals/deal-closings/shared/fields.ts";

export const PARTY_WORDED: Worded = {
  fields: partyFields,
  choices: {
    role: {
      company: msg`Company`,
      lead_investor: msg`Lead investor`,
      co_investor: msg`Co-investor`,
      founder: msg`Founder`,
      seller: msg`Seller`,
      company_counsel: msg`Company counsel`,
      investor_counsel: msg`Investor counsel`,
      escrow_agent: msg`Escrow agent`,
      notary: msg`Notary`,
      other: msg`Other`,
    },
  },
};
export const usePartyWords = () => useFieldWords(partyFields, PARTY_WORDED);
