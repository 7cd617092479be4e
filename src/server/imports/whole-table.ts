import { refuse } from "../core/refuse.ts";
import type { OpenFile } from "./decode.ts";
import { detectSettings, openRows } from "./file-rows.ts";
import type { SourceRow } from "./read-rows.ts";

/** All rows of a file with what stands above its headings, which are told apart by what they say; and whether it is a spreadsheet. */
export async function wholeTable(open: OpenFile, most: number): Promise<{ rows: SourceRow[]; isSheet: boolean }> {
  const { settings } = await detectSettings(open, undefined);
  const whole = settings.format === "cards" ? settings : { ...settings, rowsAbove: 0 };
  const rows: SourceRow[] = [];
  for await (const { line, cells } of openRows(open, whole)) {
    rows.push({ line, cells });
    if (rows.length > most) throw refuse("imports.too_many_rows", { most });
  }
  return { rows, isSheet: settings.format === "sheet" };
}
