import { msg } from "@lingui/core/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { fundClosingFields } from "#funds/fund-closings/shared/fields.ts";

export type FundClosing = OutputOf<typeof api.fundClosings.get>;
export type Basis = FundClosing["basis"];
export type Preview = OutputOf<typeof api.fundClosings.preview>;

export const CLOSING_KIND_WORDS = {
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

const FUND_CLOSING_WORDED: Worded = {
  fields: fundClosingFields,
  choices: {
    kind: CLOSING_KIND_WORDS,
    state: { pending: msg`Pending`, approved: msg`Approved`, cancelled: msg`Cancelled` },
  },
  tones: { state: { pending: "warn", approved: "success" } },
};
export const useFundClosingWords = () => useFieldWords(fundClosingFields, FUND_CLOSING_WORDED);
