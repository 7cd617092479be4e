import { placesIn, wordOf } from "#core/shared/text/named-columns.ts";
import { dayOrderOf, readDay } from "#core/shared/text/read-day.ts";
import { type DayOrder, orderOfColumn } from "#core/shared/text/written-day.ts";
import { type Msg, msg } from "#core/shared/text.ts";
import { isBookDay } from "#funds/ledger/shared/rules.ts";
import { amountText, Exact } from "#maths/money/amount.ts";
import { type MarkOfColumn, readWrittenAmount } from "#maths/money/amount-text.ts";
import { markOfColumn } from "#maths/money/decimal-mark.ts";
import type { Sums, TrackColumn, TrackContent } from "#portfolio/portfolio/shared/track-record.ts";

/** What a row of a track record says happened to a holding. */
export const TRACK_KINDS = ["purchase", "sale", "dividend", "interest", "valuation", "write_off"] as const;
export type TrackKind = (typeof TRACK_KINDS)[number];

/** Columns, and what files call them; those that are needed come first. */
const COLUMNS = {
  fund: "fund fund_name vehicle investment_vehicle",
  company: "company portfolio_company company_name investee issuer investment",
  date: "date effective_date transaction_date trade_date value_date valuation_date as_of as_of_date measurement_date",
  kind: "type transaction_type transaction kind activity",
  amount: "amount fair_value value cash_flow consideration fmv valuation mark nav",
  currency: "currency ccy",
  units: "units shares quantity number_of_shares",
  security: "security security_name instrument share_class class",
  method: "method valuation_method methodology technique valuation_technique",
  note: "note notes comment comments remark remarks",
} as const satisfies Record<TrackColumn, string>;
export const NEEDED = ["fund", "company", "date", "kind", "amount"] as const satisfies readonly TrackColumn[];
export type NeededColumn = (typeof NEEDED)[number];
const KIND_WORDS: Readonly<Record<TrackKind, string>> = {
  purchase: "purchase investment invest initial_investment follow_on follow_on_investment buy bought cost",
  sale: "sale sell sold exit partial_exit partial_sale realisation realization proceeds disposal",
  dividend: "dividend dividends",
  interest: "interest coupon",
  valuation: "valuation fair_value mark nav fmv value unrealised_value unrealized_value",
  write_off: "write_off writeoff written_off",
};
const KINDS = new Map(TRACK_KINDS.flatMap((kind) => KIND_WORDS[kind].split(" ").map((word) => [word, kind] as const)));

/** A row as it was read: the day YYYY-MM-DD, amount and units decimal texts, the currency only where the file names one. */
export type TrackRow = {
  line: number;
  fund: string;
  company: string;
  date: string;
  kind: TrackKind;
  /** Not below zero; of a write-off none. */
  amount: string | null;
  currency: string | null;
  units: string | null;
  /** Of a fair value nothing where the file names none: the one that is held. */
  security: string;
  /** How a fair value was found, and what else is said; nothing where the file says nothing. */
  remark: string;
};

export const TRACK_PROBLEMS = {
  no_fund: msg("Names no fund"),
  no_company: msg("Names no company"),
  no_date: msg("Has no date we can read"),
  no_kind: msg("Has no type we know"),
  no_amount: msg("Has no amount we can read"),
  no_units: msg("Has no number of units we can read"),
  no_currency: msg("Names no currency we know"),
} as const satisfies Record<string, Msg>;
export type TrackProblem = keyof typeof TRACK_PROBLEMS;

export type Places = { readonly [Column in TrackColumn]?: number };

/** Where the columns stand by the names above them, and how its days are written where the heading says so. */
export function placesOf(
  header: readonly string[],
  content: TrackContent = "transactions",
): {
  places: Places;
  order: DayOrder | undefined;
  missing: NeededColumn[];
} {
  const places = placesIn(header.map(wordOf), COLUMNS);
  const missing = NEEDED.filter(
    (column) => places[column] === undefined && !(column === "kind" && content === "marks"),
  );
  return { places, order: dayOrderOf(header[places.date ?? -1] ?? ""), missing };
}

type Cells = { line: number; cells: readonly string[] };
const MOST_REMARK = 300;

/** How the columns of a file write days and numbers. */
export type TrackHabits = {
  order?: DayOrder | undefined;
  amount?: MarkOfColumn | undefined;
  units?: MarkOfColumn | undefined;
};

/** What the cells of each column say of it as a whole. */
export function habitsOf(rows: readonly Cells[], places: Places, order: DayOrder | undefined): TrackHabits {
  const cellsOf = (column: TrackColumn) => rows.map(({ cells }) => (cells[places[column] ?? -1] ?? "").trim());
  return {
    order: order ?? orderOfColumn(cellsOf("date")),
    amount: markOfColumn(cellsOf("amount")),
    units: markOfColumn(cellsOf("units")),
  };
}

/** A row of the file, or what keeps it from being one. */
export function readTrackRow(
  { line, cells }: Cells,
  places: Places,
  habits: TrackHabits = {},
  content: TrackContent = "transactions",
): TrackRow | { line: number; problem: TrackProblem } {
  const cell = (column: TrackColumn) => (places[column] === undefined ? "" : (cells[places[column]] ?? "").trim());
  const wrong = (problem: TrackProblem) => ({ line, problem });
  const [fund, company, security] = [cell("fund"), cell("company"), cell("security")];
  if (fund === "" || fund.length > 200) return wrong("no_fund");
  if (company === "" || company.length > 200) return wrong("no_company");
  const date = readDay(cell("date"), habits.order);
  if ("reason" in date || !isBookDay(date.value)) return wrong("no_date");
  const kind = content === "marks" ? "valuation" : KINDS.get(wordOf(cell("kind")));
  if (kind === undefined) return wrong("no_kind");
  const written = readWrittenAmount(cell("amount"), habits.amount);
  const amount = "problem" in written ? undefined : sizeOf(written.amount, kind);
  if (amount === undefined && kind !== "write_off") return wrong("no_amount");
  const units = cell("units") === "" ? null : unitsOf(cell("units"), habits.units);
  if (units === undefined) return wrong("no_units");
  const named = cell("currency").toUpperCase();
  if (named !== "" && !/^[A-Z]{3}$/.test(named)) return wrong("no_currency");
  const currency = named === "" ? ("problem" in written ? null : written.currency) : named;
  return {
    line,
    fund,
    company,
    date: date.value,
    kind,
    amount: kind === "write_off" ? null : (amount ?? null),
    currency,
    units,
    security: security === "" && content === "transactions" ? "Equity" : security.slice(0, 200),
    remark: [cell("method"), cell("note")]
      .filter((text) => text !== "")
      .join(": ")
      .slice(0, MOST_REMARK)
      .toWellFormed(),
  };
}

/** Files write what a fund pays below zero, or not; a fair value below zero is not one. */
function sizeOf(amount: string, kind: TrackKind): string | undefined {
  const size = new Exact(amount);
  if (kind === "valuation" && size.lt(0)) return undefined;
  return size.decimalPlaces() > 4 || size.abs().gte(1e15) ? undefined : amountText(size.abs());
}

function unitsOf(cell: string, mark: MarkOfColumn | undefined): string | undefined {
  const written = readWrittenAmount(cell, mark);
  if ("problem" in written) return undefined;
  const units = new Exact(written.amount).abs();
  return units.isZero() || units.decimalPlaces() > 8 || units.gte(1e15) ? undefined : amountText(units);
}

/** In the order they happened: of one day what is bought first, then what changes it, then what it is worth. */
export const inOrder = (rows: readonly TrackRow[]): TrackRow[] =>
  rows.toSorted(
    (one, other) =>
      one.date.localeCompare(other.date) ||
      TRACK_KINDS.indexOf(one.kind) - TRACK_KINDS.indexOf(other.kind) ||
      one.line - other.line,
  );

/** The last day of which rows give a fair value. */
export const lastMarkedOn = (rows: readonly TrackRow[]): string | null =>
  rows
    .filter(({ kind }) => kind === "valuation")
    .reduce<string | null>((last, { date }) => (last !== null && last > date ? last : date), null);

const positionOf = ({ company, security }: TrackRow) => JSON.stringify([wordOf(company), wordOf(security)]);

/**
 * Sums of rows of one fund and currency, in their order. The fair value of a position is its last valuation, with what was bought since and
 * without the share that was sold since; one that was never valued stands at cost. A sale without units is of all there is. `lastDay` is
 * what the valuations of the last day that has any come to.
 */
export function sumsOf(rows: readonly TrackRow[]): Sums {
  let [invested, realised] = [new Exact(0), new Exact(0)];
  const positions = new Map<string, { units: Exact; value: Exact }>();
  for (const row of rows) {
    const amount = new Exact(row.amount ?? 0);
    const held = positions.get(positionOf(row)) ?? { units: new Exact(0), value: new Exact(0) };
    if (row.kind === "purchase") {
      invested = invested.plus(amount);
      positions.set(positionOf(row), { units: held.units.plus(row.units ?? amount), value: held.value.plus(amount) });
      continue;
    }
    if (row.kind === "valuation") positions.set(positionOf(row), { ...held, value: amount });
    else if (row.kind === "write_off") positions.set(positionOf(row), { units: new Exact(0), value: new Exact(0) });
    else realised = realised.plus(amount);
    if (row.kind === "sale") positions.set(positionOf(row), afterSale(held, row.units));
  }
  const on = lastMarkedOn(rows);
  const ofLastDay = rows.filter(({ kind, date }) => kind === "valuation" && date === on);
  const lastDay = ofLastDay.reduce((sum, { amount }) => sum.plus(amount ?? 0), new Exact(0));
  const value = [...positions.values()].reduce((sum, position) => sum.plus(position.value), new Exact(0));
  return {
    invested: amountText(invested),
    realised: amountText(realised),
    fairValue: amountText(value.toDecimalPlaces(2)),
    lastDay: amountText(lastDay),
  };
}

function afterSale({ units, value }: { units: Exact; value: Exact }, sold: string | null) {
  const left = sold === null || units.isZero() ? new Exact(0) : Exact.max(units.minus(sold), 0);
  return { units: left, value: units.isZero() ? new Exact(0) : value.times(left).div(units) };
}
