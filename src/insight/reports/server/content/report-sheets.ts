import { columnName, csvOf, type Sheet, type SheetCell, type SheetChart } from "#core/shared/lists/sheets.ts";
import { t } from "#core/shared/text.ts";
import {
  type Cell,
  CHART_COLOURS,
  type Content,
  type Part,
  type ReportChart,
  type Row,
} from "#insight/reports/shared/content.ts";

/** Decimals of rates and multiples: what remains is less than anything is measured to. */
const DECIMALS = 8;
const WIDTHS = { text: 28, figure: 18, currency: 10 };
/** Excel takes no more characters for the name of a sheet, and none of these. */
const LONGEST_SHEET = 31;
const REFUSED = /[\\/?*[\]:]/g;

/** A report as sheets, the first with what it is about. Amounts are figures, with their currency in a column of its own. */
export function sheetsOf({ title, about, introduction, parts, notes }: Content, source: string): Sheet[] {
  const names = new Set<string>();
  const texts = parts.filter(({ columns }) => columns.length === 0);
  const lines = [
    about,
    ...introduction,
    ...texts.flatMap((part) => [part.title, ...(part.lines ?? [])]),
    ...notes,
    source,
  ];
  const cover: Sheet = {
    name: sheetName(t("Report"), names),
    widths: [100],
    rows: [{ cells: [title], isHeading: true }, ...lines.map((line) => ({ cells: [line] }))],
  };
  const named = parts
    .filter((part) => !texts.includes(part))
    .map((part) => ({ part, name: sheetName(part.title, names) }));
  const { sheet, charts } = chartData(parts, sheetName(t("Chart data"), names));
  const sheets = named.map(({ part, name }) => sheetOf(part, name, charts.get(part)));
  return [cover, ...sheets, ...(charts.size === 0 ? [] : [sheet])];
}

/** A report as CSV: its tables one after another, each under its title. */
export const reportCsv = ({ parts, ...content }: Content, source: string): string =>
  sheetsOf({ ...content, parts: parts.map(({ chart: _chart, ...part }) => part) }, source)
    .map(csvOf)
    .join("\r\n");

function sheetOf(
  { title, of, about, lines = [], columns, rows, notes = [] }: Part,
  name: string,
  chart?: SheetChart,
): Sheet {
  const hasCurrency = rows.some(({ currency }) => currency !== undefined);
  const head = [
    { cells: [of === undefined ? title : `${title}, ${of}`], isHeading: true },
    ...(about === undefined ? [] : [{ cells: [about] }]),
    ...lines.map((line) => ({ cells: [line] })),
    {
      cells: [...columns.map(({ label }) => label), ...(hasCurrency ? [t("Currency")] : [])],
      isHeading: true,
    },
  ];
  const first = head.length + 1;
  const last = head.length + rows.filter(({ isTotal }) => isTotal !== true).length;
  return {
    name,
    ...(chart !== undefined && { chart }),
    table: {
      name: `Data_${name.replaceAll(/[^\p{L}\d]+/gu, "_")}`,
      head: head.length,
      last: head.length + rows.length,
    },
    widths: [
      ...columns.map(({ isFigure }) => (isFigure === true ? WIDTHS.figure : WIDTHS.text)),
      ...(hasCurrency ? [WIDTHS.currency] : []),
    ],
    rows: [
      ...head,
      ...rows.map((row) => ({
        cells: [
          ...row.cells.map((cell, place) => sheetCell(cell, row, { place, first, last, currency: columns.length })),
          ...(hasCurrency ? [row.currency ?? null] : []),
        ],
        ...(row.isTotal === true && { isTotal: true }),
      })),
      ...notes.map((note) => ({ cells: [note] })),
    ],
  };
}

const LEFT_OF_CHART = 1;
/** Rows of a chart, as high as usual. */
const CHART_ROWS = 20;

/** The numbers of all charts, one under another, and what each chart reads of them. */
function chartData(parts: readonly Part[], name: string): { sheet: Sheet; charts: ReadonlyMap<Part, SheetChart> } {
  const rows: Sheet["rows"][number][] = [];
  const charts = new Map<Part, SheetChart>();
  for (const part of parts) {
    const { chart, columns, of } = part;
    if (chart === undefined) continue;
    const { shape, title, alt, unit, labels, series } = chart;
    rows.push({ cells: [of === undefined ? title : `${title}, ${of}`], isHeading: true });
    rows.push({ cells: [null, ...series.map((one) => one.name)], isHeading: true });
    const first = rows.length + 1;
    for (const [place, label] of labels.entries())
      rows.push({ cells: [label, ...series.map(({ values }) => chartCell(values[place] ?? null, unit))] });
    rows.push({ cells: [] });
    const range = (column: number) =>
      `'${name}'!$${columnName(column)}$${first}:$${columnName(column)}$${first + labels.length - 1}`;
    charts.set(part, {
      shape,
      title,
      alt,
      unit,
      labels: range(0),
      series: series.map((one, place) => ({ name: one.name, values: range(place + 1), colour: colourOf(place) })),
      from: { row: 1, column: columns.length + 1 + LEFT_OF_CHART },
      rows: Math.max(CHART_ROWS, shape === "bars" ? labels.length + LEFT_OF_CHART : 0),
    });
  }
  return { sheet: { name, widths: [WIDTHS.text, ...WIDE], rows }, charts };
}

const WIDE = Array.from({ length: 4 }, () => WIDTHS.figure);
const colourOf = (place: number) => CHART_COLOURS[place % CHART_COLOURS.length] ?? CHART_COLOURS[0];
const chartCell = (value: string | null, unit: ReportChart["unit"]): SheetCell =>
  value === null ? null : { figure: value, ...(unit === "multiple" && { as: "multiple" as const }) };

type At = { place: number; first: number; last: number; currency: number };

function sheetCell(cell: Cell, { isTotal, currency }: Row, at: At): SheetCell {
  if (cell === null || typeof cell === "string") return cell;
  if ("day" in cell) return cell;
  if ("rate" in cell) return { figure: cell.rate.toFixed(DECIMALS), as: "percent" };
  if ("multiple" in cell) return { figure: cell.multiple.toFixed(DECIMALS), as: "multiple" };
  const figure = "amount" in cell ? cell.amount : String(cell.count);
  return isTotal === true && currency !== undefined ? { figure, formula: sumOf(at, currency) } : { figure };
}

/** Of the rows above, those in the currency of the total. */
function sumOf({ place, first, last, currency: currencyAt }: At, currency: string): string {
  const [own, theirs] = [columnName(place), columnName(currencyAt)];
  return `SUMIF(${theirs}${first}:${theirs}${last},"${currency}",${own}${first}:${own}${last})`;
}

/** A name no other sheet has, in whatever case. */
function sheetName(wanted: string, taken: Set<string>): string {
  const plain =
    wanted
      .replace(REFUSED, " ")
      .replace(/^'+|'+$/g, "")
      .trim() || t("Sheet");
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? "" : ` ${number}`;
    const name = `${plain.slice(0, LONGEST_SHEET - ending.length).trim()}${ending}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
