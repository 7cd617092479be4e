import type { StepCtx } from "#core/server/ctx.ts";
import { refuse } from "#core/server/refuse.ts";
import type { OpenFile } from "./decode.ts";
import { detectSettings, openRows } from "./file-rows.ts";
import type { SourceRow } from "./read-rows.ts";
import { readUploaded } from "./uploaded-file.ts";

type Table = { rows: SourceRow[]; isSheet: boolean };

/** All rows of a file somebody uploaded, at most so many, with what stands above its headings; and whether it is a spreadsheet. */
export const readWholeTable = (ctx: StepCtx, id: string, most: number): Promise<Table> =>
  readUploaded(ctx, id, (open) => wholeTable(open, most));

/** Headings, and what stands above them, are told apart by what they say. */
async function wholeTable(open: OpenFile, most: number): Promise<Table> {
  const { settings } = await detectSettings(open, undefined);
  const whole = settings.format === "cards" ? settings : { ...settings, rowsAbove: 0 };
  const rows: SourceRow[] = [];
  for await (const { line, cells } of openRows(open, whole)) {
    rows.push({ line, cells });
    if (rows.length > most) throw refuse("imports.too_many_rows", { most });
  }
  return { rows, isSheet: settings.format === "sheet" };
}
