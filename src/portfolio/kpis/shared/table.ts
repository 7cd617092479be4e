import { periodEnd } from "./periods.ts";
import { keyOf, type PeriodKind } from "./rules.ts";

type Asked = { key: string; label: string };
type Period = { periodKind: PeriodKind; periodStart: string };

/** A table as it is pasted from a spreadsheet: lines, and cells between tabs. */
export const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.split("\t").map((cell) => cell.trim().replace(/^"(.*)"$/, "$1")));

/** Whether what is pasted is more than one figure. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trim());

/** Figures as they are written, by the key of their metric. */
export type Found = Record<string, string>;

/**
 * The figures of several requests in a table, by the id of each: its periods stand as headings. A table that names no period is of the
 * request it is meant for.
 */
export function figuresOfRequests(
  cells: readonly (readonly string[])[],
  requests: readonly (Period & { id: string; metrics: readonly Asked[] })[],
  meant: string | undefined,
): Record<string, Found> {
  const found = requests.map((request) => {
    const isMeant = request.id === meant || hasPeriods(cells, request.metrics);
    return [request.id, isMeant ? figuresInTable(cells, request.metrics, request) : {}] as const;
  });
  return Object.fromEntries(found.filter(([, figures]) => Object.keys(figures).length > 0));
}

/**
 * The figures of a period in a table, as written there, by the key of their metric. Metrics stand in the first column or in the first row,
 * by label or key; of several columns the one headed by the period is taken, the last that is filled where none is headed by a period.
 */
export function figuresInTable(cells: readonly (readonly string[])[], asked: readonly Asked[], period: Period): Found {
  const rows = cells.filter((row) => row.some((cell) => cell !== ""));
  const down = figuresDown(rows, asked, period);
  const across = figuresDown(turned(rows), asked, period);
  return Object.keys(across).length > Object.keys(down).length ? across : down;
}

function figuresDown(rows: readonly (readonly string[])[], asked: readonly Asked[], period: Period): Found {
  const headings = aboveMetrics(rows, asked);
  const column = headings
    .map((row) => row.findIndex((cell, place) => place > 0 && isPeriod(cell, period)))
    .find((place) => place > 0);
  const figures: Found = {};
  if (column === undefined && headings.some(isHeadings)) return figures;
  for (const [first = "", ...others] of rows) {
    const metric = metricCalled(first, asked);
    if (metric === undefined || figures[metric.key] !== undefined) continue;
    const value = column === undefined ? others.findLast((cell) => cell !== "") : others[column - 1];
    if (value !== undefined && value !== "" && metricCalled(value, asked) === undefined) figures[metric.key] = value;
  }
  return figures;
}

const metricCalled = (text: string, asked: readonly Asked[]): Asked | undefined =>
  asked.find(({ key, label }) => isCalled(text, key, label));

const hasPeriods = (cells: readonly (readonly string[])[], asked: readonly Asked[]): boolean =>
  [cells, turned(cells)].some((rows) => aboveMetrics(rows, asked).some(isHeadings));

/** The rows above the first that a metric heads: only there can headings stand. */
function aboveMetrics(rows: readonly (readonly string[])[], asked: readonly Asked[]): readonly (readonly string[])[] {
  const first = rows.findIndex(([cell = ""]) => metricCalled(cell, asked) !== undefined);
  return rows.slice(0, Math.max(0, first));
}

/** Periods no figure is written like: "2026-03-31", "2026-03", "31.03.2026", "Mar 26", "Q1 2026", "2026 Q1". */
const SURE_PERIOD =
  /^(?:(?:19|20)\d\d[-/.](?:0?[1-9]|1[0-2])[-/.]\d{1,2}|20\d\d[-/](?:0?[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])[-/]20\d\d|\d{1,2}[-/.]\d{1,2}[-/.](?:20)?\d\d|[a-z]{3,9}[\s\-/.]*'?(?:20)?\d\d|[qt][1-4][\s\-/.]*'?(?:20)?\d\d|20\d\d[\s\-/.]*[qt][1-4])$/i;

/** A month in digits, which a figure may be written like: "2026.03", "3.26". */
const DIGITS_PERIOD = /^(?:20\d\d[-/.](?:0?[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])[-/.](?:20)?[0-4]\d)$/;

/** What stands over a column of metrics: nothing, or a word for what the table shows. */
const CORNER = /^(?:|periods?|months?|quarters?|dates?|metrics?|kpis?|figures?)$/i;

/** A row that names periods. */
function isHeadings([first = "", ...others]: readonly string[]): boolean {
  const filled = others.filter((cell) => cell !== "");
  const isNamed = (cell: string) => SURE_PERIOD.test(cell) || (CORNER.test(first) && DIGITS_PERIOD.test(cell));
  return filled.length > 0 && filled.every(isNamed);
}

/** "Cash", "cash (EUR)" and "Cash in €" are called Cash. */
function isCalled(text: string, key: string, label: string): boolean {
  const bare = keyOf(text.replace(/\(.*?\)|\bin\b.*$/gi, ""));
  return bare !== "" && (bare === key || bare === keyOf(label));
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** "2026-03", "03/2026", "Mar 26", "March 2026", "31.03.2026", "Q1 2026", "2026 Q1". */
function isPeriod(text: string, { periodKind, periodStart }: Period): boolean {
  const [year = "", month = ""] = periodStart.split("-");
  const said = text.trim().toLowerCase();
  const years = [year, year.slice(2), `'${year.slice(2)}`];
  const number = Number(month);
  const names =
    periodKind === "month"
      ? [month, String(number), MONTHS[number - 1] ?? ""]
      : [`q${Math.ceil(number / 3)}`, `t${Math.ceil(number / 3)}`];
  if ([periodStart, periodEnd(periodKind, periodStart)].includes(said.slice(0, 10))) return true;
  const [end = "", endMonth = "", endDay = ""] = periodEnd(periodKind, periodStart).split("-");
  if ([`${endDay}.${endMonth}.${end}`, `${endDay}/${endMonth}/${end}`, `${endMonth}/${endDay}/${end}`].includes(said))
    return true;
  const parts = said.split(/[\s\-/.]+/).filter(Boolean);
  if (parts.length !== 2) return false;
  const [one = "", other = ""] = parts;
  const isName = (part: string) => names.includes(part) || (/^[a-z]{3}/.test(part) && names.includes(part.slice(0, 3)));
  return (isName(one) && years.includes(other)) || (isName(other) && years.includes(one));
}

/** Columns as rows. */
function turned(rows: readonly (readonly string[])[]): string[][] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, place) => rows.map((row) => row[place] ?? ""));
}
