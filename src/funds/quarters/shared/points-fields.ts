import type { RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";

/** Who has points in a fund's carry, and how they vest. */
export const carryPointFields = {
  name: { label: msg("Person"), kind: "text", most: 200 },
  points: { label: msg("Points"), kind: "money" },
  vestsFrom: { label: msg("Vests from"), kind: "date", nullable: true },
  months: { label: msg("Over months"), kind: "number", nullable: true },
  cliffMonths: { label: msg("Cliff in months"), kind: "number", nullable: true },
  leftOn: { label: msg("Left on"), kind: "date", nullable: true },
} as const satisfies RecordFields;
