import { msg } from "@lingui/core/macro";
import { partyFields } from "#shared/closings/fields.ts";
import { useFieldWords, type Worded } from "../core/records/field-words.ts";

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
