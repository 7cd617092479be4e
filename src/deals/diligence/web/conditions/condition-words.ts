import { msg } from "@lingui/core/macro";
import type { Worded } from "#core/web/records/fields/field-words.ts";
import { diligenceConditionFields } from "#deals/diligence/shared/fields.ts";

export const CONDITION_WORDED: Worded = {
  fields: diligenceConditionFields,
  choices: { status: { open: msg`Open`, met: msg`Met`, waived: msg`Waived` } },
  tones: { status: { open: "warn", met: "success", waived: "neutral" } },
};
