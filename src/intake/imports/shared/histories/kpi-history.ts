import { placesIn } from "#core/shared/text/named-columns.ts";
import { dayOrderOf, readDay } from "#core/shared/text/read-day.ts";
import { type DayOrder, monthNamed, orderOfColumn, wholeYear } from "#core/shared/text/written-day.ts";
import { type Msg, msg } from "#core/shared/text.ts";
import { amountText, Exact } from "#maths/money/amount.ts";
import { currencyOf, type MarkOfColumn, readScaledAmount, readWrittenAmount } from "#maths/money/amount-text.ts";
import { markOfColumn } from "#maths/money/decimal-mark.ts";
import { headingUnit, type unitOfLine } from "#maths/money/heading-unit.ts";
import type { KpiDefinition } from "#portfolio/kpis/shared/api.ts";
import { readEntry, withoutEnding } from "#portfolio/kpis/shared/entries.ts";
import type { HistoryAnswers } from "#portfolio/kpis/shared/history-answers.ts";
import { movePeriod, periodOf } from "#portfolio/kpis/shared/periods.ts";
import { type FigureKind, keyOf, type PeriodKind } from "#portfolio/kpis/shared/rules.ts";

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
  metrics: HistoryMetric[];
  order: DayOrder | undefined;
  /** Days and months of the period's column mean the quarter they are in. */
  isQuarterly: boolean;
  /** Headings nothing is known of. */
  unknown: string[];
};

/** A column of figures: what its heading says they count in, and what stands before their decimals. */
type HistoryMetric = {
  at: number;
  heading: string;
  metric: Metric;
  currency: string | null;
  /** By how many places they are shifted. */
  places: number;
  /** What its brackets say that is no unit anybody knows; null where that is clear or was answered. */
  openUnit: string | null;
  mark?: MarkOfColumn | undefined;
};

/** "Cash (EUR)" and "Cash (k€)" are Cash. */
const bareOf = (heading: string) => keyOf(headingUnit(heading).name);

/** Metrics stand in a column each, by label or key; those that are worked out are left. */
export function historyColumns(
  header: readonly string[],
  definitions: readonly Metric[],
  { units = {} }: HistoryAnswers = {},
  above?: ReturnType<typeof unitOfLine>,
): HistoryColumns {
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
    if (metric && metric.formula === null && !isTwice)
      metrics.push({ at, heading, metric, ...unitUnder(heading, metric, units, above) });
    else unknown.push(heading);
  }
  const isQuarterly = words[known.period ?? -1] === "quarter";
  return { ...known, metrics, order: dayOrderOf(header[known.period ?? -1] ?? ""), isQuarterly, unknown };
}

/** What figures under a heading count in. Only money has a unit that a line above the table can say. */
function unitUnder(
  heading: string,
  { unit }: Metric,
  answered: Readonly<Record<string, number>>,
  above: ReturnType<typeof unitOfLine>,
): Pick<HistoryMetric, "currency" | "places" | "openUnit"> {
  const { currency, places, unknown } = headingUnit(heading);
  if (Object.hasOwn(answered, heading)) return { currency, places: answered[heading] ?? 0, openUnit: null };
  const isKnown =
    unknown === null || (unit === "percent" && unknown === "%") || (unit === "months" && /^m(onths?)?$/i.test(unknown));
  const isMonths = unit === "months" && /\(m\)/i.test(heading);
  const stated = isMonths ? 0 : places;
  if (unit !== "money") return { currency: null, places: stated, openUnit: isKnown ? null : unknown };
  return {
    currency: currency ?? above?.currency ?? null,
    places: stated === 0 ? (above?.places ?? 0) : stated,
    openUnit: isKnown ? null : unknown,
  };
}

/** The columns with what their cells say as a whole: the order of days, what stands before decimals; else as it was answered. */
export function withHabits(
  columns: HistoryColumns,
  rows: readonly (readonly string[])[],
  { order, mark }: HistoryAnswers,
): HistoryColumns {
  const cellsAt = (at: number | undefined) => rows.map((cells) => (at === undefined ? "" : (cells[at] ?? "").trim()));
  return {
    ...columns,
    order: columns.order ?? orderOfColumn(cellsAt(columns.period)) ?? order,
    metrics: columns.metrics.map((one) => ({ ...one, mark: markOfColumn(cellsAt(one.at)) ?? mark })),
  };
}

export const HISTORY_PROBLEMS = {
  no_company: msg("Names no company"),
  no_period: msg("Has no period we can read"),
  no_order: msg("Day and month are ambiguous. Choose which comes first"),
  half_year: msg("Is a half-year: give months or quarters"),
  no_mark: msg("The sign could separate thousands or decimals. Choose which"),
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
  if (typeof period === "string") return { line, problem: period };
  const kind = KINDS[cell(columns.kind).toLowerCase()];
  if (kind === undefined) return { line, problem: "no_kind" };
  const named = cell(columns.currency);
  const currency = named === "" ? null : currencyOf(named);
  if (currency === undefined) return { line, problem: "no_currency" };
  const values = Object.fromEntries(
    columns.metrics.flatMap((one) => (NONE.test(cell(one.at)) ? [] : [[one.metric.key, figureOf(cell(one.at), one)]])),
  );
  if (Object.values(values).includes(undefined)) return { line, problem: "no_mark" };
  if (Object.keys(values).length === 0) return { line, problem: "no_figures" };
  const said = columns.metrics.flatMap(({ at, metric, currency: heading }) =>
    metric.unit === "money" && !NONE.test(cell(at)) ? (signIn(cell(at)) ?? heading ?? []) : [],
  );
  const currencies = new Set([...(currency === null ? [] : [currency]), ...said]);
  if (currencies.size > 1) return { line, problem: "two_currencies" };
  return {
    line,
    company,
    kind,
    ...period,
    currency: [...currencies][0] ?? null,
    values: values as HistoryRow["values"],
  };
}

/** How files write that none exists: it takes no figure away that is known. */
const NONE = /^[-–—]?$/;

/** A figure with what its column says of it; what cannot be read stays as it is, so that its refusal names it. Undefined where its sign may mean two things. */
function figureOf(cell: string, { metric, places, mark }: HistoryMetric): string | undefined {
  const read = readScaledAmount(withoutEnding(cell, metric.unit), places, mark);
  if ("amount" in read) return read.currency !== null && metric.unit !== "money" ? cell : read.amount;
  return read.problem === "ambiguous_number" ? undefined : cell;
}

function columnPeriod(text: string, { order, isQuarterly }: HistoryColumns): ReturnType<typeof readPeriod> {
  const period = readPeriod(text, order);
  if (!isQuarterly || typeof period === "string") return period;
  return { periodKind: "quarter", periodStart: periodOf("quarter", period.periodStart) };
}

function signIn(cell: string): string | null {
  const written = readWrittenAmount(cell);
  return "problem" in written ? null : written.currency;
}

type Period = Pick<HistoryRow, "periodKind" | "periodStart">;
type NoPeriod = "no_period" | "no_order" | "half_year";

const YEAR = "(?<year>\\d{4}|'?\\d{2})";
/** "Q1 2026", "Q1'26", "1Q26", "2026 Q1", "FY26 Q1". */
const QUARTERS = [
  new RegExp(`^(?:[qt](?<quarter>[1-4])|(?<first>[1-4])[qt])[\\s\\-/.]*(?:FY[\\s']*)?${YEAR}$`, "i"),
  new RegExp(`^(?:FY\\s*)?${YEAR}[\\s\\-/.]*(?:[qt](?<quarter>[1-4])|(?<first>[1-4])[qt])$`, "i"),
];
const HALF = /^(?:h[12]|s[12]|[12]h)[\s\-/.']*\d{2,4}$|^(?:FY\s*)?'?\d{2,4}[\s\-/.]*(?:h[12]|s[12]|[12]h)$/i;
const MONTH = /^(?:(?<year>\d{4})[-/.](?<month>\d{1,2})|(?<first>\d{1,2})[-/.](?<last>\d{4}))$/;
const NAMED = new RegExp(`^(?<name>[a-zà-ÿ]{3,10})\\.?[\\s\\-.]*${YEAR}$`, "i");

/** "2026-03", "03/2026", "Mar 26", "mars 2026", any day of a month, "Q1 2026", "1Q26"; else why it is not one. */
export function readPeriod(text: string, order: DayOrder | undefined): Period | NoPeriod {
  for (const pattern of QUARTERS) {
    const { year, quarter, first } = pattern.exec(text)?.groups ?? {};
    if (year === undefined) continue;
    const start = `${wholeYear(year)}-01-01`;
    return { periodKind: "quarter", periodStart: movePeriod("quarter", start, Number(quarter ?? first) - 1) };
  }
  if (HALF.test(text)) return "half_year";
  const month = MONTH.exec(text)?.groups;
  if (month) return monthOf(month["year"] ?? month["last"] ?? "", Number(month["month"] ?? month["first"]));
  const { name, year } = NAMED.exec(text.normalize("NFC"))?.groups ?? {};
  if (name !== undefined && year !== undefined) return monthOf(wholeYear(year), monthNamed(name) ?? 0);
  const day = readDay(text, order);
  if ("value" in day) return { periodKind: "month", periodStart: periodOf("month", day.value) };
  return day.reason === "ambiguous_date" ? "no_order" : "no_period";
}

function monthOf(year: string, month: number): Period | NoPeriod {
  if (month < 1 || month > 12) return "no_period";
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
