import { assertMayCall } from "#core/server/http/rpc.ts";
import { editConflict } from "#core/server/records/edit-conflict.ts";
import type { ExtractionTarget } from "#core/server/records/extraction-targets.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { termSheets, termSheetWrites } from "./queries.ts";

const WORD = msg("Term sheet");
const FIELDS = {
  liquidationPreference: "liquidationPreference",
  participation: "participation",
  antiDilution: "antiDilution",
  dividends: "dividends",
  governingLaw: "governingLaw",
  expiryDate: "expiryDate",
} as const;

/** The words of a term sheet for the terms that documents are read for. */
const WORDS: Readonly<Record<string, string>> = {
  non_participating: "Non-participating",
  participating: "Fully participating",
  capped_participating: "Participating with a cap",
  broad_based: "Broad-based weighted average",
  narrow_based: "Narrow-based weighted average",
  full_ratchet: "Full ratchet",
  none: "None",
  cumulative: "Cumulative",
  non_cumulative: "Non-cumulative",
  as_declared: "As-converted, when declared",
};
const MOST = 200;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function textOf(field: string, value: string): string {
  if (field === "liquidationPreference" && /^\d+(\.\d+)?$/.test(value)) return `${value}x`;
  const text = WORDS[value] ?? value;
  if (text.length > MOST || (field === "expiryDate" && !DAY.test(text)))
    throw refuse("term_sheets.value_not_taken", { value });
  return text;
}

/** A term sheet takes its legal terms from its documents. */
export const termSheetExtraction: ExtractionTarget = {
  kind: "term_sheet",
  fields: FIELDS,

  async current(db, id, field) {
    const row = await db.selectFrom("termSheets").select(Object.values(FIELDS)).where("id", "=", id).executeTakeFirst();
    const value = (row as Readonly<Record<string, unknown>> | undefined)?.[field];
    return typeof value === "string" ? value : null;
  },

  async write(ctx, id, field, { value }) {
    assertMayCall(ctx.actor, "term_sheet:update");
    const sheet = required(await termSheets.find(ctx.db, id), WORD);
    const seen = { id, rowVersion: sheet.rowVersion };
    if (!(await termSheetWrites.update(ctx.db, seen, { [field]: textOf(field, value) })))
      throw await editConflict(ctx.db, seen, sheet, WORD);
  },
};
