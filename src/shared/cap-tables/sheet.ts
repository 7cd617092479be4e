import { type Msg, msg } from "../core/text.ts";
import type { DayOrder } from "../core/written-day.ts";
import { dayOrderOf, readDay } from "../imports/dates.ts";
import { placesIn, wordOf } from "../imports/named-columns.ts";
import { amountText, Exact } from "../money/amount.ts";
import { readWrittenAmount } from "../money/amount-text.ts";
import { minorUnitDecimals } from "../money/currency.ts";

/** What a row of a cap table as a sheet holds: a security, or what a plan has left to grant. */
export const SHEET_KINDS = ["shares", "options", "warrant", "safe", "convertible_note", "bsa_air", "pool"] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];
export const SHEET_KIND_WORDS: Record<SheetKind | "total", Msg> = {
  shares: msg("Shares"),
  options: msg("Options"),
  warrant: msg("Warrant"),
  safe: msg("SAFE"),
  convertible_note: msg("Convertible note"),
  bsa_air: msg("BSA AIR"),
  pool: msg("Option pool"),
  total: msg("Total"),
};

/** Columns in the order of the file: what stands above each, what is in it, and what other files call it. */
export const SHEET_COLUMNS = {
  kind: { label: msg("Type"), kind: "text", names: "type instrument_type security_type kind" },
  holder: {
    label: msg("Stakeholder"),
    kind: "text",
    names: "stakeholder holder shareholder stakeholder_name name investor owner",
  },
  className: {
    label: msg("Class or plan"),
    kind: "text",
    names: "class_or_plan share_class stock_class class security series plan",
  },
  rank: { label: msg("Rank"), kind: "text", names: "rank class_type" },
  forClass: { label: msg("For shares of"), kind: "text", names: "for_shares_of underlying_class" },
  issuedOn: { label: msg("Issued"), kind: "date", names: "issued issue_date issued_on date date_issued grant_date" },
  quantity: {
    label: msg("Shares"),
    kind: "number",
    names: "shares quantity number_of_shares outstanding shares_outstanding units",
  },
  amount: { label: msg("Amount"), kind: "number", names: "amount principal investment invested investment_amount" },
  price: {
    label: msg("Price a share"),
    kind: "number",
    names: "price_a_share price_per_share price share_price issue_price",
  },
  exercisePrice: { label: msg("Exercise price"), kind: "number", names: "exercise_price strike strike_price" },
  currency: { label: msg("Currency"), kind: "text", names: "currency ccy" },
  ratio: { label: msg("Converts into"), kind: "number", names: "converts_into conversion_ratio ratio" },
  expiresOn: { label: msg("Expires on"), kind: "date", names: "expires_on expires expiration_date expiry" },
  vestingStart: { label: msg("Vests from"), kind: "date", names: "vests_from vesting_start vesting_start_date" },
  vestingMonths: { label: msg("Vests over (months)"), kind: "number", names: "vests_over_months vesting_months" },
  cliffMonths: { label: msg("Cliff (months)"), kind: "number", names: "cliff_months cliff" },
  vested: { label: msg("Vested"), kind: "number", names: "vested vested_shares" },
  cap: { label: msg("Valuation cap"), kind: "number", names: "valuation_cap cap" },
  capMoney: { label: msg("Cap is"), kind: "text", names: "cap_is" },
  floor: { label: msg("Valuation floor"), kind: "number", names: "valuation_floor floor" },
  discount: { label: msg("Discount (%)"), kind: "number", names: "discount discount_rate" },
  interest: { label: msg("Interest a year (%)"), kind: "number", names: "interest_a_year interest interest_rate" },
  fullyDiluted: {
    label: msg("Fully diluted"),
    kind: "number",
    names: "fully_diluted fully_diluted_shares as_converted",
  },
  ownership: { label: msg("Ownership"), kind: "number", names: "ownership" },
} as const satisfies Record<string, { label: Msg; kind: "text" | "number" | "date"; names: string }>;
export type SheetColumn = keyof typeof SHEET_COLUMNS;
export const SHEET_COLUMN_NAMES = Object.keys(SHEET_COLUMNS) as SheetColumn[];
export const NEEDED_IN_SHEET = ["holder", "quantity"] as const satisfies readonly SheetColumn[];

const KIND_WORDS: Record<SheetKind, string> = {
  shares: "shares share stock common preferred ordinary equity",
  options: "options option esop bspce rsu grant options_granted",
  warrant: "warrant warrants bsa",
  safe: "safe safes",
  convertible_note: "convertible_note note convertible convertible_loan",
  bsa_air: "bsa_air air",
  pool: "option_pool pool option_pool_available available unallocated",
};
const KINDS = new Map(SHEET_KINDS.flatMap((kind) => KIND_WORDS[kind].split(" ").map((word) => [word, kind] as const)));

type Decimals =
  | "quantity"
  | "amount"
  | "price"
  | "exercisePrice"
  | "ratio"
  | "vested"
  | "cap"
  | "floor"
  | "discount"
  | "interest"
  | "fullyDiluted"
  | "vestingMonths"
  | "cliffMonths";
type Days = "issuedOn" | "expiresOn" | "vestingStart";

/** A row as it was read: numbers as decimal texts, discount and interest in percent, days YYYY-MM-DD; null where the file says nothing. */
export type SheetRow = {
  line: number;
  kind: SheetKind;
  holder: string;
  className: string;
  forClass: string;
  isPreferred: boolean;
  currency: string | null;
  capMoney: "preMoney" | "postMoney";
} & Record<Decimals | Days, string | null>;

export const SHEET_PROBLEMS = {
  no_kind: msg("Has no type we know"),
  no_holder: msg("Names no stakeholder"),
  no_class: msg("Names no share class or plan"),
  no_quantity: msg("Has no number of shares we can read"),
  no_amount: msg("Has no amount we can read"),
  no_number: msg("Has a number we can’t read"),
  no_date: msg("Has a date we can’t read"),
  no_currency: msg("Names no currency we know"),
} as const satisfies Record<string, Msg>;
export type SheetProblem = keyof typeof SHEET_PROBLEMS;

type Places = { readonly [Column in SheetColumn]?: number };

const NAMES = Object.fromEntries(SHEET_COLUMN_NAMES.map((column) => [column, SHEET_COLUMNS[column].names])) as Record<
  SheetColumn,
  string
>;

/** Where the columns stand by the names above them, how their days are written, and which are missing. */
export function sheetPlaces(header: readonly string[]) {
  const places = placesIn(header.map(wordOf), NAMES);
  const order = dayOrderOf(header[places.issuedOn ?? -1] ?? "");
  return { places, order, missing: NEEDED_IN_SHEET.filter((column) => places[column] === undefined) };
}

const MOST_LETTERS = 200;
const FINEST = 20;
const CONVERTIBLES: ReadonlySet<SheetKind> = new Set(["safe", "convertible_note", "bsa_air"]);
export const isConvertible = (kind: SheetKind): kind is "safe" | "convertible_note" | "bsa_air" =>
  CONVERTIBLES.has(kind);

const TOTALS: ReadonlySet<string> = new Set(["total", "totals", "grand_total", "total_shares"]);

/** A row of the file, nothing where it is a total or empty, or what keeps it from being one. */
export function readSheetRow(
  { line, cells }: { line: number; cells: readonly string[] },
  places: Places,
  order: DayOrder | undefined,
): SheetRow | { line: number; problem: SheetProblem } | undefined {
  const cell = (column: SheetColumn) => (places[column] === undefined ? "" : (cells[places[column]] ?? "").trim());
  if (cells.every((one) => one.trim() === "") || TOTALS.has(wordOf(cell("kind") || cell("holder")))) return undefined;
  const wrong = (problem: SheetProblem) => ({ line, problem });
  const className = cell("className");
  const kind = cell("kind") === "" ? kindByName(cell("holder"), className) : KINDS.get(wordOf(cell("kind")));
  if (kind === undefined) return wrong("no_kind");
  const holder = cell("holder");
  if (kind !== "pool" && (holder === "" || holder.length > MOST_LETTERS)) return wrong("no_holder");
  if (className.length > MOST_LETTERS || (className === "" && (kind === "shares" || kind === "pool")))
    return wrong("no_class");
  const numbers = numbersOf(cell);
  if (numbers === undefined) return wrong("no_number");
  if (isConvertible(kind) ? !isSome(numbers.amount) : !isSome(numbers.quantity) && kind !== "pool")
    return wrong(isConvertible(kind) ? "no_amount" : "no_quantity");
  const days = daysOf(cell, order);
  if (days === undefined) return wrong("no_date");
  const currency = cell("currency").toUpperCase();
  if (currency !== "" && !isCurrency(currency)) return wrong("no_currency");
  return {
    line,
    kind,
    holder,
    className,
    forClass: cell("forClass").slice(0, MOST_LETTERS),
    isPreferred: isPreferred(cell("rank"), className),
    currency: currency === "" ? null : currency,
    capMoney: wordOf(cell("capMoney")).startsWith("pre") ? "preMoney" : "postMoney",
    ...numbers,
    ...days,
  };
}

const isSome = (amount: string | null) => amount !== null && Number(amount) > 0;

/** A file without types has shares, but for the row of the pool. */
const kindByName = (holder: string, className: string): SheetKind =>
  /\bpool\b/i.test(`${holder} ${className}`) && !/\S/.test(holder.replace(/.*\bpool\b.*/i, "")) ? "pool" : "shares";

const isPreferred = (rank: string, className: string) =>
  rank === "" ? /prefer|préf|series|seed/i.test(className) : /^pref|^préf/i.test(rank);

function isCurrency(code: string): boolean {
  try {
    minorUnitDecimals(code, "currency");
    return true;
  } catch {
    return false;
  }
}

type Cell = (column: SheetColumn) => string;
const NUMBERS = [
  "quantity",
  "amount",
  "price",
  "exercisePrice",
  "ratio",
  "vested",
  "cap",
  "floor",
  "discount",
  "interest",
  "fullyDiluted",
  "vestingMonths",
  "cliffMonths",
] as const;
const DAYS = ["issuedOn", "expiresOn", "vestingStart"] as const;
const WHOLE: ReadonlySet<Decimals> = new Set(["vestingMonths", "cliffMonths"]);

function numbersOf(cell: Cell): Record<Decimals, string | null> | undefined {
  const read = NUMBERS.map((column) => [column, numberOf(cell(column), WHOLE.has(column))] as const);
  if (read.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(read) as Record<Decimals, string | null>;
}

function numberOf(cell: string, isWhole: boolean): string | null | undefined {
  if (cell === "") return null;
  const written = readWrittenAmount(cell.replace(/%$/, ""));
  if ("problem" in written) return undefined;
  const amount = new Exact(written.amount);
  if (amount.isNegative() || amount.gte(1e15) || amount.decimalPlaces() > FINEST) return undefined;
  return isWhole && (!amount.isInteger() || amount.gt(600)) ? undefined : amountText(amount);
}

function daysOf(cell: Cell, order: DayOrder | undefined): Record<Days, string | null> | undefined {
  const read = DAYS.map((column) => [column, cell(column) === "" ? null : readDay(cell(column), order)] as const);
  if (read.some(([, day]) => day !== null && "reason" in day)) return undefined;
  return Object.fromEntries(
    read.map(([column, day]) => [column, day !== null && "value" in day ? day.value : null]),
  ) as Record<Days, string | null>;
}
