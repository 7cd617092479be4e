import { msg } from "@lingui/core/macro";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { evidenceFields, kycFields, ownerFields, screeningFields } from "#investors/kyc/shared/fields.ts";

const STATE_TONES = {
  collecting: "neutral",
  in_review: "info",
  approved: "success",
  approved_with_conditions: "success",
  rejected: "danger",
  refresh_due: "warn",
  expired: "danger",
  on_hold: "warn",
} as const;

const STATE_WORDS = {
  collecting: msg`Collecting`,
  in_review: msg`In review`,
  approved: msg`Approved`,
  approved_with_conditions: msg`Approved with conditions`,
  rejected: msg`Rejected`,
  refresh_due: msg`Refresh due`,
  expired: msg`Expired`,
  on_hold: msg`On hold`,
};

export const KYC_WORDED: Worded = {
  fields: kycFields,
  choices: {
    state: STATE_WORDS,
    investorType: {
      not_classified: msg`Not classified`,
      individual: msg`Individual`,
      entity: msg`Entity`,
      tax_exempt: msg`Tax-exempt`,
      benefit_plan: msg`Benefit plan`,
      government: msg`Government`,
      non_us: msg`Non-US`,
    },
    riskRating: { not_rated: msg`Not rated`, low: msg`Low`, medium: msg`Medium`, high: msg`High` },
  },
  tones: { state: STATE_TONES, riskRating: { low: "success", medium: "warn", high: "danger" } },
};
export const useKycWords = () => useFieldWords(kycFields, KYC_WORDED);

export const EVIDENCE_WORDED: Worded = {
  fields: evidenceFields,
  choices: {
    kind: {
      identity: msg`Proof of identity`,
      address: msg`Proof of address`,
      formation: msg`Formation document`,
      register: msg`Register extract`,
      ownership: msg`Ownership chart`,
      authority: msg`Authority to sign`,
      source_of_funds: msg`Source of funds`,
      tax: msg`Tax form (FATCA, CRS)`,
      other: msg`Other`,
    },
  },
};

export const OWNER_WORDED: Worded = {
  fields: ownerFields,
  choices: {
    role: { controlling_person: msg`Controlling person`, beneficial_owner: msg`Beneficial owner` },
  },
};

export const SCREENING_WORDED: Worded = {
  fields: screeningFields,
  choices: {
    kind: { sanctions: msg`Sanctions`, pep: msg`Politically exposed`, adverse_media: msg`Adverse media` },
    disposition: {
      no_hits: msg`No hits`,
      under_review: msg`Under review`,
      false_positive: msg`False positive`,
      confirmed: msg`Confirmed`,
    },
  },
  tones: {
    disposition: { no_hits: "success", under_review: "warn", false_positive: "neutral", confirmed: "danger" },
  },
};
