import { msg } from "@lingui/core/macro";
import { diligenceConditionFields } from "#shared/diligence/fields.ts";
import type { Worded } from "../core/records/field-words.ts";

export const CONDITION_WORDED: Worded = {
  fields: diligenceConditionFields,
  choices: { status: { open: msg`Open`, met: msg`Met`, waived: msg`Waived` } },
  tones: { status: { open: "warn", met: "success", waived: "neutral" } },
};
