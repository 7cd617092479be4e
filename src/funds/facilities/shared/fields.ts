import type { RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { FACILITY_DAY_COUNTS, RATE_KINDS } from "./rules.ts";

/** What is said of a subscription facility. */
export const facilityFields = {
  lender: { label: msg("Lender"), kind: "text", most: 200 },
  limitAmount: { label: msg("Limit"), kind: "money" },
  limitFrom: { label: msg("Limit effective from"), kind: "date" },
  rateKind: { label: msg("Interest"), kind: "choice", options: RATE_KINDS },
  rate: { label: msg("Rate or margin (% a year)"), kind: "money" },
  base: { label: msg("Base"), kind: "text", nullable: true, most: 100 },
  dayCount: { label: msg("Day count"), kind: "choice", options: FACILITY_DAY_COUNTS },
  commitmentFee: { label: msg("Commitment fee (% a year, undrawn)"), kind: "money" },
  maturesOn: { label: msg("Matures on"), kind: "date", lie: "ahead" },
  cleanDownDays: { label: msg("Clean-down (days)"), kind: "number", nullable: true },
} as const satisfies RecordFields;
