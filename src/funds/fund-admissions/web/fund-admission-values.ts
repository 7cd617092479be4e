import { msg } from "@lingui/core/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { fundAdmissionFields } from "#funds/fund-admissions/shared/fields.ts";

export type FundAdmission = OutputOf<typeof api.fundAdmissions.get>;
export type Basis = FundAdmission["basis"];
export type Preview = OutputOf<typeof api.fundAdmissions.preview>;

export const ADMISSION_KIND_WORDS = {
  initial: msg`Initial closing`,
  subsequent: msg`Subsequent closing`,
  final: msg`Final closing`,
} as const;

/** As agreements call them. */
export const DAY_COUNT_WORDS = {
  "act/365": msg`Actual/365`,
  "act/360": msg`Actual/360`,
  "30/360 European": msg`30E/360`,
} as const;

const FUND_ADMISSION_WORDED: Worded = {
  fields: fundAdmissionFields,
  choices: {
    kind: ADMISSION_KIND_WORDS,
    state: { pending: msg`Pending`, approved: msg`Approved`, cancelled: msg`Cancelled` },
  },
  tones: { state: { pending: "warn", approved: "success" } },
};
export const useFundAdmissionWords = () => useFieldWords(fundAdmissionFields, FUND_ADMISSION_WORDED);
