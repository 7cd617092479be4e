import type { RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { SIDE_LETTER_KINDS } from "./rules.ts";

/** What is said of a term of a side letter. */
export const sideLetterFields = {
  kind: { label: msg("Term"), kind: "choice", options: SIDE_LETTER_KINDS },
  share: { label: msg("Rate or share (%)"), kind: "money", nullable: true },
  topic: { label: msg("Excused from"), kind: "text", nullable: true, words: "sector", most: 100 },
  details: { label: msg("Details"), kind: "text", nullable: true, most: 2000, isLong: true },
  effectiveOn: { label: msg("Effective from"), kind: "date" },
  endsOn: { label: msg("Until"), kind: "date", nullable: true, lie: "ahead" },
  document: { label: msg("Signed side letter"), kind: "record", column: "documentId", nullable: true },
} as const satisfies RecordFields;
