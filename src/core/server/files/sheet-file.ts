import { type CellValue, read, readXlsx, streamXlsxRows } from "hucre";
import { shiftPoint } from "#maths/money/amount-text.ts";
import { plainOds } from "./ods-rows.ts";
import { PercentCells, percentCellsOfOds, percentCellsOfXlsx } from "./percent-cells.ts";
import { withLongCells } from "./xlsb-cells.ts";
import { isZip } from "./zip-entries.ts";

/** A sheet was asked for that the workbook does not have. */
export class NoSheet extends Error {
  readonly sheet: string;

  constructor(sheet: string) {
    super(sheet);
    this.sheet = sheet;
  }
}

/** The names of the sheets that people see, in order. */
export async function sheetNames(bytes: Uint8Array): Promise<string[]> {
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
  } else names.push(...(await read(await readableOf(bytes))).sheets.map(({ name }) => name));
  return names;
}

/**
 * The rows of a sheet that say something, each cell as somebody would type it, without the empty ones at their end. `index` counts
 * from 0. Only where what the file unpacks to is bounded: other kinds than .xlsx are held as a whole.
 */
export async function* sheetRows(
  bytes: Uint8Array,
  name: string,
  mostRows: number,
): AsyncGenerator<{ index: number; cells: string[] }> {
  const percents = await percentCellsOf(bytes, name);
  for await (const { index, values } of rowsOf(bytes, name, mostRows)) {
    const cells = Array.from(values, (value, column) => textOf(value, percents.has(index, column)));
    while (cells.at(-1) === "") cells.pop();
    if (cells.length > 0) yield { index, cells };
  }
}

type Row = { index: number; values: readonly (CellValue | undefined)[] };

async function* rowsOf(bytes: Uint8Array, name: string, mostRows: number): AsyncGenerator<Row> {
  if (isXlsx(bytes)) {
    yield* streamXlsxRows(bytes, { sheet: name, maxRows: mostRows });
    return;
  }
  const found = (await read(await readableOf(bytes))).sheets.find((one) => one.name === name);
  if (found === undefined) throw new NoSheet(name);
  // Rows of .xls that have no cells are holes.
  const rows: readonly (readonly CellValue[] | undefined)[] = Array.from(found.rows);
  for (const [index, values = []] of rows.entries()) yield { index, values };
}

/** Only .xlsx can be streamed; its workbook lies at this path, those of .xlsb and .ods elsewhere. */
function isXlsx(bytes: Uint8Array): boolean {
  return isZip(bytes) && holds(bytes, "xl/workbook.xml");
}

/** As the reader of whole workbooks finds all rows and cells. */
async function readableOf(bytes: Uint8Array): Promise<Uint8Array> {
  if (isOds(bytes)) return plainOds(bytes);
  return isZip(bytes) && holds(bytes, "xl/workbook.bin") ? withLongCells(bytes) : bytes;
}

function isOds(bytes: Uint8Array): boolean {
  return isZip(bytes) && holds(bytes, "content.xml");
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

/** A spreadsheet reckons in fifteen digits; what a float has beyond them is not one of its values. Whole numbers may be names. */
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
