import { type CellValue, EncryptedFileError, HucreError, read, readXlsx, streamXlsxRows } from "hucre";
import { t } from "#shared/core/text.ts";
import { MAX_ROWS } from "#shared/imports/limits.ts";
import { shiftPoint } from "#shared/money/amount-text.ts";
import { answerTask } from "../core/child-side.ts";
import { withoutRowGroups } from "./ods-rows.ts";
import { PercentCells, percentCellsOfOds, percentCellsOfXlsx } from "./percent-cells.ts";
import type { SourceRow } from "./read-rows.ts";
import { assertUnpacks, NotForUs, SheetWeight } from "./sheet-weight.ts";

/** Without a sheet the names of the sheets are asked for, with one its rows. */
export type SheetTask = { bytes: Uint8Array; sheet?: string };
export type SheetAnswer = { sheets: string[] } | { rows: SourceRow[] } | { line: number; problem: string };

/** So much crosses to the server at once. */
const PIECE_ROWS = 1000;
const PIECE_CHARACTERS = 256 * 1024;
const MOST_COLUMNS = 500;
const ZIP_START = 0x50;

await answerTask(async function* ({ bytes, sheet }: SheetTask): AsyncGenerator<SheetAnswer> {
  try {
    if (bytes[0] === ZIP_START) await assertUnpacks(bytes);
    if (sheet === undefined) yield { sheets: await sheetNames(bytes) };
    else yield* pieces(bytes, sheet);
  } catch (error) {
    yield { line: error instanceof NotForUs ? error.line : 0, problem: reasonOf(error) };
  }
});

async function sheetNames(bytes: Uint8Array): Promise<string[]> {
  const names: string[] = [];
  if (isXlsx(bytes)) {
    // The filter sees every sheet and takes none, so no rows are parsed.
    await readXlsx(bytes, {
      sheets: ({ name, hidden, veryHidden }) => {
        if (!hidden && !veryHidden) names.push(name);
        return false;
      },
    }).catch((error: unknown) => {
      if (names.length === 0) throw error;
    });
  } else names.push(...(await read(bytes)).sheets.map(({ name }) => name));
  if (names.length === 0) throw new NotForUs(t("The file has no sheet"));
  return names;
}

async function* pieces(bytes: Uint8Array, name: string): AsyncGenerator<SheetAnswer> {
  const weight = new SheetWeight();
  let piece: SourceRow[] = [];
  let characters = 0;
  let width = 0;
  const percents = await percentCellsOf(bytes, name);
  for await (const { index, values } of rowsOf(bytes, name)) {
    const cells = Array.from(values, (value, column) => textOf(value, percents.has(index, column)));
    while (cells.at(-1) === "") cells.pop();
    if (cells.length === 0) continue;
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

type Row = { index: number; values: readonly (CellValue | undefined)[] };

async function* rowsOf(bytes: Uint8Array, name: string): AsyncGenerator<Row> {
  if (isXlsx(bytes)) {
    yield* streamXlsxRows(bytes, { sheet: name, maxRows: MAX_ROWS + 2 });
    return;
  }
  const readable = isOds(bytes) ? await withoutRowGroups(bytes) : bytes;
  const found = (await read(readable)).sheets.find((one) => one.name === name);
  if (found === undefined) throw new NotForUs(t("The file has no sheet {name}", { name }));
  // Rows of .xls that have no cells are holes.
  const rows: readonly (readonly CellValue[] | undefined)[] = Array.from(found.rows);
  for (const [index, values = []] of rows.entries()) yield { index, values };
}

/** Only .xlsx can be streamed; its workbook lies at this path, those of .xlsb and .ods elsewhere. */
function isXlsx(bytes: Uint8Array): boolean {
  return bytes[0] === ZIP_START && holds(bytes, "xl/workbook.xml");
}

function isOds(bytes: Uint8Array): boolean {
  return bytes[0] === ZIP_START && holds(bytes, "content.xml");
}

function holds(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text);
}

/** Of .xls and .xlsb nobody knows; what may be either is left to the field to refuse. */
async function percentCellsOf(bytes: Uint8Array, name: string): Promise<PercentCells> {
  if (isXlsx(bytes)) return percentCellsOfXlsx(bytes, name);
  return isOds(bytes) ? percentCellsOfOds(bytes, name) : new PercentCells();
}

/** A cell as somebody would type it: days as YYYY-MM-DD, numbers without grouping. */
function textOf(value: CellValue | undefined, isPercent: boolean): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return dayOf(value);
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "number") return isPercent ? percentOf(value) : numberOf(value);
  return value.toWellFormed();
}

/** A spreadsheet reckons in fifteen digits; what a float has beyond them is none of its values. Whole numbers may be names. */
function numberOf(number: number): string {
  const value = Number.isInteger(number) ? number : Number(number.toPrecision(15));
  const text = String(value);
  if (!text.includes("e")) return text;
  return Number.isInteger(value) ? BigInt(value).toString() : value.toFixed(20).replace(/\.?0+$/, "");
}

/** 0.125 → 12.5% */
function percentOf(value: number): string {
  return `${value < 0 ? "-" : ""}${shiftPoint(numberOf(Math.abs(value)), 2)}%`;
}

function dayOf(date: Date): string {
  if (Number.isNaN(date.valueOf())) return "";
  const [day = "", time = ""] = date.toISOString().split("T");
  // Excel counts a time of day from the day before its first.
  if (day <= "1899-12-31") return time.slice(0, 8);
  return time.startsWith("00:00:00") ? day : `${day}T${time.slice(0, 8)}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof NotForUs) return error.message;
  if (error instanceof EncryptedFileError)
    return t("The spreadsheet is password-protected. Save it without a password");
  if (error instanceof HucreError)
    return t("This spreadsheet can’t be read ({reason})", { reason: error.message.slice(0, 200) });
  return t("The file is damaged or isn’t a spreadsheet");
}
