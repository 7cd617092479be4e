import { msg } from "@lingui/core/macro";
import { proRataFields } from "#shared/cap-tables/pro-rata-forms.ts";
import type { Worded } from "../core/records/field-words.ts";

export const PRO_RATA_WORDED: Worded = { fields: proRataFields, choices: {} };

export const OUTCOME_WORDS = { exercised: msg`Exercised`, waived: msg`Waived` };
