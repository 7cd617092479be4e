import { placesIn, wordOf } from "#core/shared/text/named-columns.ts";
import { type Msg, msg } from "#core/shared/text.ts";
import { amountText, Exact } from "#maths/money/amount.ts";
import { readWrittenAmount } from "#maths/money/amount-text.ts";
import { type LpRow, type LpShown, shownOf } from "./lp-history.ts";

/** What an investor reports of the funds it is in, one row for each: amounts in any unit, the same in a row. */
const COLUMNS = {
  fund: "fund_name fund partnership investment name fonds nom_du_fonds",
  paidIn:
    "capital_called paid_in paid_in_capital called contributed capital_contributed contributions cash_in appelé capital_appelé versé",
  distributed: "capital_distributed distributed distributions total_distributed cash_out distribué total_distribué",
  nav: "remaining_value nav net_asset_value market_value reported_value fair_value valeur_résiduelle valeur_liquidative",
  tvpi: "tvpi net_multiple multiple investment_multiple moic",
  dpi: "dpi",
} as const;
type Column = keyof typeof COLUMNS;
type Places = { readonly [One in Column]?: number };

export const FUND_RATIOS = ["tvpi", "dpi"] as const;
type FundRatio = (typeof FUND_RATIOS)[number];

export const FUND_LIST_PROBLEMS = {
  no_fund: msg("Names no fund"),
  no_amount: msg("Has no amount we can read"),
  no_ratio: msg("Has a multiple we cannot read"),
  nothing_paid: msg("Nothing was paid in, so there is no multiple to compare"),
} as const satisfies Record<string, Msg>;
export type FundListProblem = keyof typeof FUND_LIST_PROBLEMS;

/** The multiple a row says and the one its own amounts come to; `isRounding` where the places its amounts show may explain it. */
export type FundDifference = {
  line: number;
  fund: string;
  what: FundRatio;
  sheet: string;
  ours: string;
  by: string;
  isRounding: boolean;
};

export type FundList = {
  /** Its headings are those of such a list. */
  isRead: boolean;
  rows: number;
  /** How many multiples were compared. */
  compared: Record<FundRatio, number>;
  differences: FundDifference[];
  problems: { line: number; problem: FundListProblem }[];
};

const MOST_ABOVE = 10;
/** What headings say behind the name: of millions, of a currency. */
const UNIT = /_(?:mm|m|mn|millions?|usd|eur|gbp|chf|usd_m+|eur_m+|in_millions)$/;

/** TVPI and DPI of each row, worked out of its own amounts and compared with what it says. */
export function checkFundList(rows: readonly LpRow[]): FundList {
  const list: FundList = { isRead: false, rows: 0, compared: { tvpi: 0, dpi: 0 }, differences: [], problems: [] };
  const at = rows.slice(0, MOST_ABOVE).findIndex(({ cells }) => isHead(placesOf(cells)));
  if (at < 0) return list;
  const places = placesOf(rows[at]?.cells ?? []);
  const usual = usualPlaces(rows.slice(at + 1), places);
  list.isRead = true;
  for (const row of rows.slice(at + 1)) {
    if (row.cells.every((cell) => cell.trim() === "")) continue;
    list.rows += 1;
    checkRow(row, { places, usual }, list);
  }
  return list;
}

const placesOf = (cells: readonly string[]): Places =>
  placesIn(
    cells.map((cell) => wordOf(cell).replace(UNIT, "")),
    COLUMNS,
  );

const isHead = (places: Places) =>
  (["fund", "paidIn", "distributed", "nav"] as const).every((column) => places[column] !== undefined) &&
  FUND_RATIOS.some((column) => places[column] !== undefined);

/** How many decimal places most cells of each multiple show. */
type UsualPlaces = Record<FundRatio, number>;
/** Of fewer rows nothing is usual. */
const FEWEST_ROWS = 10;

/** Programs leave noughts at the end out: among `1.76` and `2.05`, `1.1` is 1.10, and is compared as far. */
function usualPlaces(rows: readonly LpRow[], places: Places): UsualPlaces {
  const usual = (what: FundRatio) => {
    const shown = rows.flatMap(({ cells }) => /\d[.,](\d+)/.exec(cells[places[what] ?? -1] ?? "")?.[1]?.length ?? []);
    const [most] = [...Map.groupBy(shown, (count) => count)].toSorted(([, a], [, b]) => b.length - a.length);
    return most !== undefined && shown.length >= FEWEST_ROWS ? most[0] : 0;
  };
  return { tvpi: usual("tvpi"), dpi: usual("dpi") };
}

/** A multiple with the noughts a program left out. */
const padded = (cell: string, places: number): string =>
  cell.replace(/^([^.,]*\d)([.,])(\d+)/, (_, whole: string, point: string, decimals: string) =>
    [whole, point, decimals.padEnd(places, "0")].join(""),
  );

type Sheet = { places: Places; usual: UsualPlaces };

function checkRow({ line, cells }: LpRow, { places, usual }: Sheet, list: FundList): void {
  const cell = (column: Column) => (cells[places[column] ?? -1] ?? "").trim();
  const wrong = (problem: FundListProblem) => list.problems.push({ line, problem });
  const fund = cell("fund");
  if (fund === "") return void wrong("no_fund");
  const [paidIn, distributed, nav] = [
    paidAmountOf(cell("paidIn")),
    amountOf(cell("distributed")),
    amountOf(cell("nav")),
  ];
  const said = FUND_RATIOS.map((what) => [what, shownOf(padded(cell(what), usual[what]), false)] as const);
  if (said.some(([, shown]) => shown === undefined)) wrong("no_ratio");
  if (said.every(([, shown]) => shown === null || shown === undefined)) return;
  if (paidIn === undefined || distributed === undefined) return void wrong("no_amount");
  if (paidIn.value.isZero()) return void wrong("nothing_paid");
  for (const [what, shown] of said) {
    if (shown === null || shown === undefined) continue;
    const got = what === "dpi" ? distributed : nav && both(distributed, nav);
    if (got === undefined) wrong("no_amount");
    else compare({ line, fund, what }, { shown, got, paidIn, list });
  }
}

type Compared = { shown: LpShown; got: Written; paidIn: Written; list: FundList };

function compare(at: Pick<FundDifference, "line" | "fund" | "what">, { shown, got, paidIn, list }: Compared): void {
  list.compared[at.what] += 1;
  const ours = got.value.div(paidIn.value);
  if (ours.minus(shown.value).abs().lte(shown.slack)) return;
  const [low, high] = boundsOf(got, paidIn);
  const isRounding = low.minus(shown.slack).lte(shown.value) && high.plus(shown.slack).gte(shown.value);
  const [sheet, own] = [text(new Exact(shown.value)), text(ours)];
  list.differences.push({ ...at, sheet, ours: own, by: amountText(new Exact(sheet).minus(own)), isRounding });
}

const DECIMALS = 6;
const text = (value: Exact) => amountText(value.toDecimalPlaces(DECIMALS));

/** An amount as a cell shows it, and half of its last place. */
type Written = { value: Exact; slack: Exact };

const both = (one: Written, other: Written): Written => ({
  value: one.value.plus(other.value),
  slack: one.slack.plus(other.slack),
});

/** How low and how high the multiple may be, for the places its amounts show. */
function boundsOf(got: Written, paidIn: Written): readonly [Exact, Exact] {
  const least = paidIn.value.minus(paidIn.slack);
  const high = got.value.plus(got.slack);
  return [
    got.value.minus(got.slack).div(paidIn.value.plus(paidIn.slack)),
    least.gt(0) ? high.div(least) : high.div(paidIn.value),
  ];
}

/** As programs write it: the point is a decimal one, and thousands are not grouped. */
const PLAIN = /^[-−]?\d+(?:\.\d+)?$/;

function amountOf(cell: string): Written | undefined {
  if (cell === "") return undefined;
  const plain = PLAIN.test(cell) ? cell.replace("−", "-") : plainOf(cell);
  if (plain === undefined) return undefined;
  const value = new Exact(plain);
  const places = plain.split(".")[1]?.length ?? 0;
  return { value, slack: new Exact(10).pow(-places).div(2) };
}

/** What was paid in is more than nothing, however a file writes it; what came back or is left keeps its sign. */
function paidAmountOf(cell: string): Written | undefined {
  const written = amountOf(cell);
  return written && { ...written, value: written.value.abs() };
}

function plainOf(cell: string): string | undefined {
  const written = readWrittenAmount(cell);
  return "problem" in written ? undefined : written.amount;
}
