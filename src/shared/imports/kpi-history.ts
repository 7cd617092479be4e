import { type Msg, msg } from "../core/text.ts";
import type { KpiDefinition } from "../kpis/api.ts";
import { readEntry } from "../kpis/entries.ts";
import { movePeriod, periodOf } from "../kpis/periods.ts";
import { type FigureKind, keyOf, type PeriodKind } from "../kpis/rules.ts";
import { amountText, Exact } from "../money/amount.ts";
import { currencyOf, readWrittenAmount } from "../money/amount-text.ts";
import { type DayOrder, dayOrderOf, readDay } from "./dates.ts";
import { placesIn } from "./named-columns.ts";

type Metric = Pick<KpiDefinition, "key" | "label" | "unit" | "formula">;

const COLUMNS = {
  company: "company company_name portfolio_company investee name",
  period: "period month quarter date period_end month_end as_of",
  currency: "currency ccy",
  kind: "kind type scenario version",
} as const;

/** What columns of a file hold: the company, the period, which metric; the rest is left. */
export type HistoryColumns = {
  company: number | undefined;
  period: number | undefined;
  currency: number | undefined;
  kind: number | undefined;
  metrics: { at: number; metric: Metric; currency: string | null }[];
  order: DayOrder | undefined;
  /** Days and months of the period's column mean the quarter they are in. */
  isQuarterly: boolean;
  /** Headings nothing is known of. */
  unknown: string[];
};

/** "Cash (EUR)" is Cash, in euros. */
const bareOf = (heading: string) => keyOf(heading.replace(/\(.*?\)/g, " "));
const currencyIn = (heading: string) => currencyOf(/\(([^()]*)\)/.exec(heading)?.[1] ?? "") ?? null;

/** Metrics stand in a column each, by label or key; those that are worked out are left. */
export function historyColumns(header: readonly string[], definitions: readonly Metric[]): HistoryColumns {
  const words = header.map(bareOf);
  const { company, period, currency, kind } = placesIn(words, COLUMNS);
  const known = { company, period, currency, kind };
  const taken = new Set<number | undefined>(Object.values(known));
  const metrics: HistoryColumns["metrics"] = [];
  const unknown: string[] = [];
  for (const [at, heading] of header.entries()) {
    if (taken.has(at) || heading.trim() === "") continue;
    const metric = definitions.find(({ key, label }) => words[at] === key || words[at] === keyOf(label));
    const isTwice = metrics.some((one) => one.metric.key === metric?.key);
    if (metric && metric.formula === null && !isTwice) metrics.push({ at, metric, currency: currencyIn(heading) });
    else unknown.push(heading);
  }
  const isQuarterly = words[known.period ?? -1] === "quarter";
  return { ...known, metrics, order: dayOrderOf(header[known.period ?? -1] ?? ""), isQuarterly, unknown };
}

export const HISTORY_PROBLEMS = {
  no_company: msg("Names no company"),
  no_period: msg("Has no period we can read"),
  no_kind: msg("Is neither actual nor budget"),
  no_currency: msg("Names no currency we know"),
  no_figures: msg("Has no figure we can read"),
  two_currencies: msg("Has money in several currencies: give each a row"),
} as const satisfies Record<string, Msg>;
export type HistoryProblem = keyof typeof HISTORY_PROBLEMS;

/** What a row says of a company in a period: figures as they are written there, by the key of their metric. */
export type HistoryRow = {
  line: number;
  company: string;
  kind: FigureKind;
  periodKind: PeriodKind;
  periodStart: string;
  currency: string | null;
  values: Record<string, string>;
};

const KINDS: Readonly<Record<string, FigureKind>> = {
  "": "actual",
  actual: "actual",
  actuals: "actual",
  budget: "budget",
  plan: "budget",
  forecast: "budget",
};

type Row = { line: number; cells: readonly string[] };

/** A row of the file, or what keeps it from being one. */
export function readHistoryRow(
  { line, cells }: Row,
  columns: HistoryColumns,
): HistoryRow | { line: number; problem: HistoryProblem } {
  const cell = (at: number | undefined) => (at === undefined ? "" : (cells[at] ?? "").trim());
  const company = cell(columns.company);
  if (company === "" || company.length > 200) return { line, problem: "no_company" };
  const period = columnPeriod(cell(columns.period), columns);
  if (period === undefined) return { line, problem: "no_period" };
  const kind = KINDS[cell(columns.kind).toLowerCase()];
  if (kind === undefined) return { line, problem: "no_kind" };
  const named = cell(columns.currency);
  const currency = named === "" ? null : currencyOf(named);
  if (currency === undefined) return { line, problem: "no_currency" };
  const values = Object.fromEntries(
    columns.metrics.flatMap(({ at, metric }) => (NONE.test(cell(at)) ? [] : [[metric.key, cell(at)]])),
  );
  if (Object.keys(values).length === 0) return { line, problem: "no_figures" };
  const said = columns.metrics.flatMap(({ at, metric, currency: heading }) =>
    metric.unit === "money" && !NONE.test(cell(at)) ? (signIn(cell(at)) ?? heading ?? []) : [],
  );
  const currencies = new Set([...(currency === null ? [] : [currency]), ...said]);
  if (currencies.size > 1) return { line, problem: "two_currencies" };
  return { line, company, kind, ...period, currency: [...currencies][0] ?? null, values };
}

/** How files write that there is none: it takes no figure away that is known. */
const NONE = /^[-–—]?$/;

function columnPeriod(text: string, { order, isQuarterly }: HistoryColumns): ReturnType<typeof readPeriod> {
  const period = readPeriod(text, order);
  if (!isQuarterly || period === undefined) return period;
  return { periodKind: "quarter", periodStart: periodOf("quarter", period.periodStart) };
}

function signIn(cell: string): string | null {
  const written = readWrittenAmount(cell);
  return "problem" in written ? null : written.currency;
}

const QUARTER = /^(?:[qt]([1-4])[\s\-/.]*(\d{4})|(\d{4})[\s\-/.]*[qt]([1-4]))$/i;
const MONTH = /^(?:(?<year>\d{4})[-/.](?<month>\d{1,2})|(?<first>\d{1,2})[-/.](?<last>\d{4}))$/;
const NAMED = /^([a-z]{3,9})[\s\-.]*(?:'?(\d{2})|(\d{4}))$/i;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** "2026-03", "03/2026", "Mar 26", "March 2026", any day of a month, "Q1 2026". */
export function readPeriod(
  text: string,
  order: DayOrder | undefined,
): Pick<HistoryRow, "periodKind" | "periodStart"> | undefined {
  const quarter = QUARTER.exec(text);
  if (quarter) {
    const [year, number] = [quarter[2] ?? quarter[3] ?? "", Number(quarter[1] ?? quarter[4])];
    return { periodKind: "quarter", periodStart: movePeriod("quarter", `${year}-01-01`, number - 1) };
  }
  const month = MONTH.exec(text)?.groups;
  if (month) return monthOf(month["year"] ?? month["last"] ?? "", Number(month["month"] ?? month["first"]));
  const named = NAMED.exec(text);
  if (named) {
    const at = MONTHS.indexOf((named[1] ?? "").slice(0, 3).toLowerCase());
    return monthOf(named[3] ?? `20${named[2]}`, at + 1);
  }
  const day = readDay(text, order);
  return "reason" in day ? undefined : { periodKind: "month", periodStart: periodOf("month", day.value) };
}

function monthOf(year: string, month: number): Pick<HistoryRow, "periodKind" | "periodStart"> | undefined {
  if (month < 1 || month > 12) return undefined;
  return { periodKind: "month", periodStart: `${year}-${String(month).padStart(2, "0")}-01` };
}

/** How many figures of a metric rows have that can be read, and what they come to, as a check of the file. */
export function metricSum(
  rows: readonly HistoryRow[],
  { key, unit }: Metric,
  currencyOfRow: (row: HistoryRow) => string,
): { count: number; sum: string } {
  const read = rows.flatMap((row) => {
    const figure = readEntry(row.values[key] ?? "", unit, unit === "money" ? currencyOfRow(row) : null);
    return "value" in figure && figure.value !== null ? [new Exact(figure.value)] : [];
  });
  return { count: read.length, sum: amountText(read.reduce((sum, one) => sum.plus(one), new Exact(0))) };
}
