import { zipEntries, zipText } from "#core/server/files/zip-entries.ts";
import { t } from "#core/shared/text.ts";
import { MAX_CELL_CHARACTERS, MAX_ROW_CHARACTERS } from "#intake/imports/shared/limits.ts";

/** A spreadsheet that is sound, but more than we take. Its message is for the person. */
export class NotForUs extends Error {
  readonly line: number;

  constructor(message: string, line = 0) {
    super(message);
    this.line = line;
  }
}

const MAX_UNPACKED_CHARACTERS = 256 * 1024 * 1024;
const MAX_TEXT_CHARACTERS = 128 * 1024 * 1024;
/** Between two tags; beyond it not even the place of a text is worth the memory to find out. */
const MAX_RUN_CHARACTERS = 4 * 1024 * 1024;
const TABLES = /^(?:xl\/sharedStrings|xl\/worksheets\/[^/]+|content)\.xml$/i;

const counted = (count: number) => count.toLocaleString("en");

/**
 * Unpacks an archive piece by piece and keeps nothing: what its directory says of sizes may be untrue, and the reader of sheets
 * takes a table into memory as a whole. Throws NotForUs.
 */
export async function assertUnpacks(bytes: Uint8Array): Promise<void> {
  let unpacked = 0;
  for (const { name } of zipEntries(bytes).filter((entry) => TABLES.test(entry.name))) {
    let run = 0;
    for await (const text of zipText(bytes, name)) {
      unpacked += text.length;
      if (unpacked > MAX_UNPACKED_CHARACTERS)
        throw new NotForUs(t("The spreadsheet is larger than 256 MB when unpacked"));
      let at = 0;
      for (let tag = text.indexOf("<"); tag !== -1; tag = text.indexOf("<", at)) {
        run = 0;
        at = tag + 1;
      }
      run += text.length - at;
      if (run > MAX_RUN_CHARACTERS)
        throw new NotForUs(
          t("A cell in this spreadsheet has more than {run} characters. The limit is {most}", {
            run: counted(MAX_RUN_CHARACTERS),
            most: counted(MAX_CELL_CHARACTERS),
          }),
        );
    }
  }
}

/** Counts what the rows of a sheet weigh once their texts stand in every cell that names them. Throws NotForUs. */
export class SheetWeight {
  #all = 0;

  /** How many characters these cells of a row are. `line` is the first of the sheet's with 1. */
  add(line: number, cells: readonly string[]): number {
    let row = 0;
    for (const [column, { length }] of cells.entries()) {
      if (length > MAX_CELL_CHARACTERS)
        throw new NotForUs(
          t("Row {line}, column {column} has {length} characters. The limit is {most}", {
            line,
            column: letterOf(column),
            length: counted(length),
            most: counted(MAX_CELL_CHARACTERS),
          }),
          line,
        );
      row += length;
    }
    if (row > MAX_ROW_CHARACTERS)
      throw new NotForUs(
        t("Row {line} has {row} characters. The limit is {most}", {
          line,
          row: counted(row),
          most: counted(MAX_ROW_CHARACTERS),
        }),
        line,
      );
    this.#all += row;
    if (this.#all > MAX_TEXT_CHARACTERS)
      throw new NotForUs(t("The sheet has more than 128 MB of text by row {line}. Split it", { line }), line);
    return row;
  }
}

/** 27 → `AB` */
function letterOf(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest > 0 ? letterOf(rest - 1) : ""}${String.fromCharCode(65 + (column % 26))}`;
}
