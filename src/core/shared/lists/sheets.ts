import { type CsvValue, csvLine } from "./csv.ts";

/** An amount as decimal text, with the formula that makes it of other cells, where it is made of some; a share or a multiple where it is one. */
export type SheetFigure = { figure: string; formula?: string; as?: "percent" | "multiple" };
/** A day as "YYYY-MM-DD": a date in Excel, to be sorted and counted with. */
export type SheetDay = { day: string };
export type SheetCell = string | SheetFigure | SheetDay | null;
/** A chart over ranges of cells such as "'Chart data'!$B$3:$B$9", drawn from a cell on, rows and columns counted from 0. */
export type SheetChart = {
  shape: "line" | "bars";
  title: string;
  alt: string;
  unit: "amount" | "multiple" | "count";
  labels: string;
  series: readonly { name: string; values: string; colour: string }[];
  from: { row: number; column: number };
  rows: number;
};
/** A sheet of a file: the same for Excel and CSV. */
export type Sheet = {
  name: string;
  /** Its one table by a name formulas know, its rows counted from 1: the head stays in sight and is printed on each page. */
  table?: { name: string; head: number; last: number };
  chart?: SheetChart;
  /** In characters, by column. */
  widths: readonly number[];
  rows: readonly { cells: readonly SheetCell[]; isTotal?: boolean; isHeading?: boolean }[];
};

/** Figures whose digits a float would not keep are written as text. */
const MOST_DIGITS = 15;
export const isExact = ({ figure }: SheetFigure): boolean =>
  figure.replace(/\D/g, "").replace(/^0+|0+$/g, "").length <= MOST_DIGITS;

export const dayCell = (day: string | null): SheetCell => (day === null ? null : { day });

export const isFigure = (cell: SheetCell): cell is SheetFigure =>
  cell !== null && typeof cell !== "string" && "figure" in cell;

const inCsv = (cell: SheetCell): CsvValue =>
  cell === null || typeof cell === "string" ? cell : isFigure(cell) ? cell.figure : cell.day;

/** A sheet as CSV: figures with all their decimals, formulas by their results. */
export const csvOf = ({ rows }: Sheet): string => rows.map(({ cells }) => csvLine(cells.map(inCsv))).join("");

/** "A" of 0, "Z" of 25: no sheet here has more columns. */
export const columnName = (place: number): string => String.fromCharCode("A".charCodeAt(0) + place);
