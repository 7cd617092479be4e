import type { RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { OFFSET_KIND_NAMES } from "#maths/fund/fees/offsets.ts";

/** What is said of something that reduces the management fee. */
export const feeOffsetFields = {
  kind: { label: msg("Kind"), kind: "choice", options: OFFSET_KIND_NAMES },
  receivedOn: { label: msg("Received on"), kind: "date", lie: "behind" },
  amount: { label: msg("Amount"), kind: "money" },
  share: { label: msg("Share that reduces the fee (%)"), kind: "money", nullable: true },
  company: { label: msg("Portfolio company"), kind: "record", column: "companyId", nullable: true },
  memo: { label: msg("Note"), kind: "text", nullable: true, most: 500 },
} as const satisfies RecordFields;
