import type { RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { HAND_KINDS } from "./rules.ts";

/** What an entry prepared by hand says. */
export const draftFields = {
  memo: { label: msg("Description"), kind: "text", most: 500 },
  effectiveOn: { label: msg("Date"), kind: "date" },
  kind: { label: msg("Type"), kind: "choice", options: HAND_KINDS },
  lines: { label: msg("Lines"), kind: "tags" },
  relatesTo: { label: msg("Closed period it belongs to"), kind: "date", nullable: true, lie: "behind" },
  overdraft: { label: msg("Why cash may fall below zero"), kind: "text", nullable: true, most: 500 },
} as const satisfies RecordFields;
