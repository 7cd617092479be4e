import type { RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { COMMITMENT_CHANGES } from "./rules.ts";

/** What is said of a change of a commitment. */
export const commitmentChangeFields = {
  kind: { label: msg("Change"), kind: "choice", options: COMMITMENT_CHANGES },
  amount: { label: msg("Amount"), kind: "money", currency: "currency" },
  effectiveOn: { label: msg("Effective on"), kind: "date" },
  toPartner: { label: msg("Taken over by"), kind: "record", column: "toPartnerId", nullable: true },
  reason: { label: msg("Reason"), kind: "text", most: 500 },
} as const satisfies RecordFields;
