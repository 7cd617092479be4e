import { EncryptedFileError, HucreError } from "hucre";
import { NoSheet, sheetNames, sheetRows } from "#core/server/files/sheet-file.ts";
import { isZip } from "#core/server/files/zip-entries.ts";
import { answerTask } from "#core/server/jobs/child-side.ts";
import { t } from "#core/shared/text.ts";
import { MAX_ROWS } from "#intake/imports/shared/limits.ts";
import type { SourceRow } from "./read-rows.ts";
import { assertUnpacks, NotForUs, SheetWeight } from "./sheet-weight.ts";

/** Without a sheet the names of the sheets are asked for, with one its rows. */
export type SheetTask = { bytes: Uint8Array; sheet?: string };
export type SheetAnswer = { sheets: string[] } | { rows: SourceRow[] } | { line: number; problem: string };

/** So much crosses to the server at once. */
const PIECE_ROWS = 1000;
const PIECE_CHARACTERS = 256 * 1024;
const MOST_COLUMNS = 500;

await answerTask(async function* ({ bytes, sheet }: SheetTask): AsyncGenerator<SheetAnswer> {
  try {
    if (isZip(bytes)) await assertUnpacks(bytes);
    if (sheet === undefined) yield { sheets: await namesOf(bytes) };
    else yield* pieces(bytes, sheet);
  } catch (error) {
    yield { line: error instanceof NotForUs ? error.line : 0, problem: reasonOf(error) };
  }
});

async function namesOf(bytes: Uint8Array): Promise<string[]> {
  const names = await sheetNames(bytes);
  if (names.length === 0) throw new NotForUs(t("The file has no sheet"));
  return names;
}

async function* pieces(bytes: Uint8Array, name: string): AsyncGenerator<SheetAnswer> {
  const weight = new SheetWeight();
  let piece: SourceRow[] = [];
  let characters = 0;
  let width = 0;
  for await (const { index, cells } of sheetRows(bytes, name, MAX_ROWS + 2)) {
    if (cells.length > MOST_COLUMNS)
      throw new NotForUs(
        t("Row {row} has more than {most} columns. Delete stray cells far to the right", {
          row: index + 1,
          most: MOST_COLUMNS,
        }),
        index + 1,
      );
    characters += weight.add(index + 1, cells);
    // Cells left empty at the end of a row are as if they were not there; no row of a sheet is too short.
    width = Math.max(width, cells.length);
    while (cells.length < width) cells.push("");
    piece.push({ line: index + 1, cells });
    if (piece.length < PIECE_ROWS && characters < PIECE_CHARACTERS) continue;
    yield { rows: piece };
    piece = [];
    characters = 0;
  }
  yield { rows: piece };
}

function reasonOf(error: unknown): string {
  if (error instanceof NotForUs) return error.message;
  if (error instanceof NoSheet) return t("The file has no sheet {name}", { name: error.sheet });
  if (error instanceof EncryptedFileError)
    return t("The spreadsheet is password-protected. Save it without a password");
  if (error instanceof HucreError)
    return t("This spreadsheet can’t be read ({reason})", { reason: error.message.slice(0, 200) });
  return t("The file is damaged or isn’t a spreadsheet");
}
