import { Readable } from "node:stream";
import type { CsvValue } from "#core/shared/lists/csv.ts";
import {
  columnName,
  isExact,
  isFigure,
  type Sheet,
  type SheetCell,
  type SheetChart,
} from "#core/shared/lists/sheets.ts";

/** What a spreadsheet makes of a column; a moment comes as its reader's clock shows it, because a cell knows no time zone. */
export type CellKind = "text" | "number" | "date" | "moment";
export type SheetColumn = { heading: string; kind: CellKind };

/** More is not a text of a cell: Excel calls the file damaged. */
const LONGEST_TEXT = 32_767;
/** Serial dates begin in 1900; what is older stays text. */
const FIRST_DAY = "1900-03-01";
const FORMATS: Partial<Record<CellKind, string>> = { date: "yyyy-mm-dd", moment: "yyyy-mm-dd hh:mm" };
const WIDTHS: Record<CellKind, number> = { text: 24, number: 16, date: 12, moment: 17 };
/** Control characters, which XML has no way to say; lines and tabs it has. */
const UNSAYABLE = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** Rows as an Excel file that is written while they are read, so that its memory does not grow with them. */
export async function xlsxStream(
  sheet: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly CsvValue[]>,
): Promise<Readable> {
  const { writeXlsxStream } = await import("hucre/xlsx");
  const bytes = writeXlsxStream(cellsOf(columns, rows), {
    name: sheet,
    columns: columns.map(({ heading, kind }) => {
      const numFmt = FORMATS[kind];
      return { header: heading, width: WIDTHS[kind], ...(numFmt !== undefined && { numFmt }) };
    }),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
}

/** A whole workbook in memory, small and the same bytes for the same sheets: its date is the one it is given. */
export async function workbookOf(
  sheets: readonly Sheet[],
  { title, madeAt }: { title: string; madeAt: string },
): Promise<Uint8Array> {
  const { writeXlsx } = await import("hucre/xlsx");
  const at = new Date(madeAt);
  return writeXlsx({
    sheets: sheets.map(({ name, widths, rows, table, chart }) => ({
      name,
      ...(chart && { charts: [nativeChart(chart)] }),
      ...(table && tableLook(table, widths.length)),
      columns: widths.map((width) => ({ width })),
      rows: rows.map(({ cells }) => cells.map(valueOf)),
      cells: new Map(
        rows.flatMap((row, line) =>
          row.cells.map((cell, place): [string, object] => [`${line},${place}`, styledCell(cell, row)]),
        ),
      ),
    })),
    namedRanges: sheets.flatMap(({ name, widths, table }) =>
      table === undefined
        ? []
        : [
            {
              name: table.name,
              range: `'${name.replaceAll("'", "''")}'!$A$${table.head}:$${columnName(widths.length - 1)}$${table.last}`,
            },
          ],
    ),
    properties: { title, creator: "Tranche", created: at, modified: at },
  });
}

const CHART_COLUMNS = 8;
/** Millions are written short: an axis has little room. */
const AXIS = { amount: '[>=1000000]#,##0.0,,"m";[<=-1000000]-#,##0.0,,"m";#,##0', multiple: '0.00"x"', count: "#,##0" };

/** A chart that Excel draws of its cells. */
const nativeChart = ({ shape, title, alt, unit, labels, series, from, rows }: SheetChart) => ({
  type: shape === "line" ? ("line" as const) : ("bar" as const),
  title,
  altText: alt,
  anchor: { from: { row: from.row, col: from.column }, to: { row: from.row + rows, col: from.column + CHART_COLUMNS } },
  legend: series.length > 1 ? ("bottom" as const) : (false as const),
  series: series.map(({ name, values, colour }) => ({
    name,
    values,
    categories: labels,
    color: colour.slice(1).toUpperCase(),
    ...(shape === "line" && { marker: { symbol: "none" as const } }),
  })),
  axes: { x: shape === "bars" ? { reverse: true } : {}, y: { numberFormat: { formatCode: AXIS[unit] } } },
});

/** More columns are printed on a sheet that lies on its side. */
const MOST_UPRIGHT = 5;

const tableLook = ({ head }: { head: number }, columns: number) => ({
  freezePane: { rows: head },
  pageSetup: {
    paperSize: "a4" as const,
    orientation: columns > MOST_UPRIGHT ? ("landscape" as const) : ("portrait" as const),
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    printTitlesRow: `$${head}:$${head}`,
  },
});

const valueOf = (cell: SheetCell): string | number | Date | null => {
  if (cell === null || typeof cell === "string") return cell?.replace(UNSAYABLE, "").slice(0, LONGEST_TEXT) ?? null;
  if (isFigure(cell)) return isExact(cell) ? Number(cell.figure) : cell.figure;
  return cell.day >= FIRST_DAY ? new Date(cell.day) : cell.day;
};

function styledCell(cell: SheetCell, { isTotal = false, isHeading = false }: Sheet["rows"][number]) {
  const value = valueOf(cell);
  const numFmt = formatOf(cell);
  const formula = isFigure(cell) ? cell.formula : undefined;
  return {
    value,
    ...(formula !== undefined && { formula, formulaResult: value }),
    style: { ...((isTotal || isHeading) && { font: { bold: true } }), ...(numFmt !== undefined && { numFmt }) },
  };
}

/** As many decimals as its amount has; days as ISO 8601 writes them; texts have no format. */
function formatOf(cell: SheetCell): string | undefined {
  if (cell === null || typeof cell === "string") return undefined;
  if (!isFigure(cell)) return FORMATS.date;
  if (cell.as !== undefined) return cell.as === "percent" ? "0.0%" : '0.00"x"';
  const decimals = cell.figure.split(".")[1]?.length ?? 0;
  return decimals === 0 ? "#,##0" : `#,##0.${"0".repeat(decimals)}`;
}

async function* cellsOf(columns: readonly SheetColumn[], rows: AsyncIterable<readonly CsvValue[]>) {
  for await (const row of rows) yield columns.map(({ kind }, place) => cellOf(kind, row[place]));
}

/** Text is written as text, so nothing of it is a formula; figures and days are real ones, to be added up and sorted. */
function cellOf(kind: CellKind, value: CsvValue): string | number | boolean | Date | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value !== "string") return value;
  // Excel keeps fifteen digits: an amount with more would become another one.
  if (kind === "number" && Number.isFinite(Number(value)) && digitsOf(value) <= 15) return Number(value);
  if (kind === "date" && value >= FIRST_DAY) return new Date(value);
  if (kind === "moment" && value >= FIRST_DAY) return new Date(`${value.replace(" ", "T")}Z`);
  return value.replace(UNSAYABLE, "").slice(0, LONGEST_TEXT);
}

const digitsOf = (amount: string) => amount.replace(/\D/g, "").replace(/^0+|0+$/g, "").length;
