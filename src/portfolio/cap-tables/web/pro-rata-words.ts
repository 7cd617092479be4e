import { msg } from "@lingui/core/macro";
import type { Worded } from "#core/web/records/fields/field-words.ts";
import { proRataFields } from "#portfolio/cap-tables/shared/pro-rata-forms.ts";

export const PRO_RATA_WORDED: Worded = { fields: proRataFields, choices: {} };

export const OUTCOME_WORDS = { exercised: msg`Exercised`, waived: msg`Waived` };
