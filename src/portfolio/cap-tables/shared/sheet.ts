import { placesIn, wordOf } from "#core/shared/text/named-columns.ts";
import { dayOrderOf, readDay } from "#core/shared/text/read-day.ts";
import type { DayOrder } from "#core/shared/text/written-day.ts";
import { type Msg, msg } from "#core/shared/text.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import { isPoolName, isPreferredName, kindOfWord, type SheetKind } from "./sheet-kinds.ts";
import { numberOf } from "./sheet-numbers.ts";

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
  mostFavoured: { label: msg("Most favoured"), kind: "text", names: "most_favoured most_favored mfn" },
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
  mostFavoured: boolean;
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
const CONVERTIBLES: ReadonlySet<SheetKind> = new Set(["safe", "convertible_note", "bsa_air"]);
export const isConvertible = (kind: SheetKind): kind is "safe" | "convertible_note" | "bsa_air" =>
  CONVERTIBLES.has(kind);

type Cells = { line: number; cells: readonly string[] };

/** A row of the file that is no total, nothing where it is empty, or what keeps it from being a row. */
export function readSheetRow(
  { line, cells }: Cells,
  { places, order, classes }: { places: Places; order: DayOrder | undefined; classes: ReadonlySet<string> },
): SheetRow | { line: number; problem: SheetProblem } | undefined {
  if (cells.every((one) => one.trim() === "")) return undefined;
  const cell = cellsBy(cells, places);
  const wrong = (problem: SheetProblem) => ({ line, problem });
  const kind = kindOfCells(cell);
  if (kind === undefined) return wrong("no_kind");
  const holder = cell("holder");
  if (kind !== "pool" && (holder === "" || holder.length > MOST_LETTERS)) return wrong("no_holder");
  const named = kind === "pool" ? planOfPool(cell, classes) : plainClass(cell);
  if (named.className.length > MOST_LETTERS || (named.className === "" && (kind === "shares" || kind === "pool")))
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
    ...named,
    isPreferred: isPreferredName({ rank: cell("rank"), kind: cell("kind"), className: named.className }),
    currency: currency === "" ? null : currency,
    capMoney: /^pre(?:_|money|$)/.test(wordOf(cell("capMoney") || cell("kind"))) ? "preMoney" : "postMoney",
    mostFavoured: kind === "safe" && YES.test(wordOf(cell("mostFavoured") || cell("kind"))),
    ...numbers,
    ...days,
  };
}

/** What says yes, and what a type says of itself: "SAFE (MFN)". */
const YES = /^(?:yes|y|true|1|x|oui|ja)$|(?:^|_)mfn(?:_|$)|most_favou?red/;

export type Cell = (column: SheetColumn) => string;
export const cellsBy =
  (cells: readonly string[], places: Places): Cell =>
  (column) =>
    places[column] === undefined ? "" : (cells[places[column]] ?? "").trim();

/** What a row is: by its type, else by what it is called, since a file without types has shares but for the row of the pool. */
export function kindOfCells(cell: Cell): SheetKind | undefined {
  const [kind, holder] = [cell("kind"), cell("holder")];
  if (isPoolName(holder) || (holder === "" && isPoolName(cell("className")))) return "pool";
  return kind === "" ? "shares" : kindOfWord(kind);
}

const plainClass = (cell: Cell) => ({
  className: cell("className"),
  forClass: cell("forClass").slice(0, MOST_LETTERS),
});

/** A pool stands in its plan; where the file names a class of shares instead, the plan is called as the row is. */
function planOfPool(cell: Cell, classes: ReadonlySet<string>) {
  const { className, forClass } = plainClass(cell);
  const isOfShares = classes.has(className.toLowerCase());
  if (className !== "" && !isOfShares) return { className, forClass };
  return { className: cell("holder") || className, forClass: isOfShares ? className : forClass };
}

/** The classes that rows of shares name, in small letters. */
export const shareClasses = (rows: readonly Cells[], places: Places): ReadonlySet<string> =>
  new Set(
    rows.flatMap(({ cells }) => {
      const cell = cellsBy(cells, places);
      return kindOfCells(cell) === "shares" && cell("className") !== "" ? [cell("className").toLowerCase()] : [];
    }),
  );

const isSome = (amount: string | null) => amount !== null && Number(amount) > 0;

function isCurrency(code: string): boolean {
  try {
    minorUnitDecimals(code, "currency");
    return true;
  } catch {
    return false;
  }
}

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

function daysOf(cell: Cell, order: DayOrder | undefined): Record<Days, string | null> | undefined {
  const read = DAYS.map((column) => [column, cell(column) === "" ? null : readDay(cell(column), order)] as const);
  if (read.some(([, day]) => day !== null && "reason" in day)) return undefined;
  return Object.fromEntries(
    read.map(([column, day]) => [column, day !== null && "value" in day ? day.value : null]),
  ) as Record<Days, string | null>;
}
