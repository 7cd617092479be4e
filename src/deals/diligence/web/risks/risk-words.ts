import { msg } from "@lingui/core/macro";
import type { Worded } from "#core/web/records/fields/field-words.ts";
import { diligenceRiskFields } from "#deals/diligence/shared/fields.ts";

export const RISK_WORDED: Worded = {
  fields: diligenceRiskFields,
  choices: {
    likelihood: {
      1: msg`1 – Rare`,
      2: msg`2 – Unlikely`,
      3: msg`3 – Possible`,
      4: msg`4 – Likely`,
      5: msg`5 – Almost certain`,
    },
    impact: {
      1: msg`1 – Negligible`,
      2: msg`2 – Minor`,
      3: msg`3 – Moderate`,
      4: msg`4 – Major`,
      5: msg`5 – Severe`,
    },
  },
};
