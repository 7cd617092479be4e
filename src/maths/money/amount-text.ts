import { CURRENCY_CODES } from "./currency-codes.ts";

/** What stands before decimals. */
export type DecimalMark = "point" | "comma";
/** What the cells of a column say of it together; `mixed` where they say both. */
export type MarkOfColumn = DecimalMark | "mixed";

/** An amount as somebody wrote it: a plain decimal, below zero where it says so, and the currency when a sign or code names one. */
export type WrittenAmount = { amount: string; currency: string | null };

/** Why a text is no single exact amount. */
export type AmountProblem =
  | "not_a_number"
  | "ambiguous_number"
  | "rounded_number"
  | "mixed_currencies"
  | "not_a_currency";

const SIGNS: { readonly [sign: string]: string } = {
  $: "USD",
  US$: "USD",
  USD$: "USD",
  A$: "AUD",
  AU$: "AUD",
  C$: "CAD",
  CA$: "CAD",
  HK$: "HKD",
  NZ$: "NZD",
  S$: "SGD",
  R$: "BRL",
  "€": "EUR",
  "£": "GBP",
  "¥": "JPY",
  "CN¥": "CNY",
  "₹": "INR",
  "₩": "KRW",
  "₪": "ILS",
  "₺": "TRY",
  "₽": "RUB",
  "₴": "UAH",
  "₦": "NGN",
  "₱": "PHP",
  "฿": "THB",
  "₫": "VND",
  ZŁ: "PLN",
  "FR.": "CHF",
  SFR: "CHF",
  "SFR.": "CHF",
  NIS: "ILS",
  RMB: "CNY",
};

const ISO: ReadonlySet<string> = new Set(CURRENCY_CODES);

/** The ISO 4217 code of `€`, `eur`, `CN¥` or `NIS`; undefined for what names no current currency. */
export function currencyOf(text: string): string | undefined {
  const named = text.trim().toUpperCase();
  if (Object.hasOwn(SIGNS, named)) return SIGNS[named];
  return ISO.has(named) ? named : undefined;
}

/** By how many places each unit shifts the point. `M` and `MM` are millions, as the trade writes them. */
export const UNITS: { readonly [unit: string]: number } = {
  k: 3,
  tsd: 3,
  thousand: 3,
  lakh: 5,
  lakhs: 5,
  lac: 5,
  lacs: 5,
  m: 6,
  mm: 6,
  mn: 6,
  mln: 6,
  mio: 6,
  mill: 6,
  million: 6,
  millions: 6,
  crore: 7,
  crores: 7,
  cr: 7,
  b: 9,
  bn: 9,
  bln: 9,
  md: 9,
  mds: 9,
  mrd: 9,
  mia: 9,
  billion: 9,
  billions: 9,
  milliard: 9,
  milliards: 9,
  tn: 12,
  trn: 12,
  trillion: 12,
};
/** Units of countries where a comma is the decimal point. */
const COMMA_UNITS: ReadonlySet<string> = new Set(["tsd", "mio", "mrd", "mia", "md", "mds", "milliard", "milliards"]);

/**
 * An amount as people, spreadsheets, banks and other tools write it: `€2.5m`, `12,5 Mio`, `20,00,00,000`, `1'000'000.–`, `(500)`, `$(500)`,
 * `USD -500`, `500-`, `CHF 2 000 000`, `3 crore`. Works on the digits: no floating point. What can be read in two ways is refused, never
 * guessed: `mark` is what the other cells of its column say of it.
 */
export function readWrittenAmount(text: string, mark?: MarkOfColumn): WrittenAmount | { problem: AmountProblem } {
  const parts = partsOf(text, mark);
  if ("problem" in parts) return parts;
  const { digits, unit, isNegative, currency } = parts;
  return { amount: signed(shiftPoint(digits, UNITS[unit] ?? 0), isNegative), currency };
}

/** An amount under a heading that counts in thousands or millions, so many places; a unit of its own (`2.5m`) is not counted twice. */
export function readScaledAmount(
  text: string,
  places: number,
  mark?: MarkOfColumn,
): ReturnType<typeof readWrittenAmount> {
  const parts = partsOf(text, mark);
  if ("problem" in parts) return parts;
  const { digits, unit, isNegative, currency } = parts;
  return { amount: signed(shiftPoint(digits, unit === "" ? places : (UNITS[unit] ?? 0)), isNegative), currency };
}

const signed = (amount: string, isNegative: boolean) => (isNegative && /[1-9]/.test(amount) ? `-${amount}` : amount);

type Parts = { digits: string; unit: string; isNegative: boolean; currency: string | null };

function partsOf(text: string, mark: MarkOfColumn | undefined): Parts | { problem: AmountProblem } {
  const found = WRITTEN.exec(inPlainCharacters(text))?.groups ?? {};
  const { sign, outer, before = "", open, inner, figure, behind, after = "" } = found;
  if (figure === undefined) return { problem: "not_a_number" };
  if (/^e\+?\d+$/i.test(after)) return { problem: "rounded_number" };
  const isOpen = (outer ?? open) !== undefined;
  const signs = [sign, inner, behind].filter((one) => one !== undefined);
  if (isOpen !== after.includes(")") || signs.length > 1 || (outer && open)) return { problem: "not_a_number" };
  const tail = readTail(after.replace(")", " ").trim());
  if ("problem" in tail) return tail;
  const lead = before === "" ? null : currencyOf(before);
  if (lead === undefined) return { problem: unknownWord(before) };
  if (lead !== null && tail.currency !== null && lead !== tail.currency) return { problem: "mixed_currencies" };
  const digits = readDigits(figure, tail.unit, mark);
  if ("problem" in digits) return digits;
  const isNegative = isOpen || signs.includes("-");
  return { digits: digits.decimal, unit: tail.unit, isNegative, currency: lead ?? tail.currency };
}

/** The figure alone, with its separators, in plain characters; undefined where none exists. */
export const figureIn = (text: string): string | undefined => WRITTEN.exec(inPlainCharacters(text))?.groups?.["figure"];

/** Signs and brackets, a currency, the figure with its separators, and whatever stands behind it; `1'000.–` and a point that ends it are no decimals. */
const WRITTEN =
  /^(?<sign>[-+])?\s*(?<outer>\()?\s*(?<before>[^\d()+-]*?)\s*(?<open>\()?\s*(?<inner>[-+])?\s*(?<figure>\d[\d.,' _]*\d|\d|[.,]\d+)(?:[.,]-{0,2}(?!\d))?\s*(?<behind>[-+](?=\s|\)|$))?\s*(?<after>.*)$/su;

/** Full-width forms, the many blanks, minus signs and apostrophes as the one that a keyboard has. */
function inPlainCharacters(text: string): string {
  return text
    .replace(/[\uff01-\uff5e\uffe0-\uffe6]/gu, (wide) => wide.normalize("NFKC"))
    .replace(/\s/gu, " ")
    .replace(/[\u2010-\u2015\u2212]/gu, "-")
    .replace(/[\u2018\u2019\u00b4`]/gu, "'")
    .trim();
}

/** A unit, a currency, or both in either order: `Mio. EUR`, `M€`, `USD mn`. */
function readTail(tail: string): { unit: string; currency: string | null } | { problem: AmountProblem } {
  for (let cut = tail.length; cut >= 0; cut -= 1) {
    const [first, second] = [tail.slice(0, cut).trim(), tail.slice(cut).trim()];
    const found = unitAndCurrency(first, second) ?? unitAndCurrency(second, first);
    if (found !== undefined) return found;
  }
  return { problem: unknownWord(tail) };
}

function unitAndCurrency(word: string, named: string): { unit: string; currency: string | null } | undefined {
  const unit = word.toLowerCase().replace(/\.$/, "");
  const currency = named === "" ? null : currencyOf(named);
  return (unit === "" || Object.hasOwn(UNITS, unit)) && currency !== undefined ? { unit, currency } : undefined;
}

const unknownWord = (word: string): AmountProblem =>
  /^\p{L}{3}$|^\p{Sc}$/u.test(word) ? "not_a_currency" : "not_a_number";

/** The digits of a figure whose separators can only mean one thing. */
function readDigits(
  figure: string,
  unit: string,
  mark: MarkOfColumn | undefined,
): { decimal: string } | { problem: AmountProblem } {
  if (mark === "point" || mark === "comma") return readMarked(figure, mark);
  const hasCommaUnit = COMMA_UNITS.has(unit);
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(figure) && (unit === "" || hasCommaUnit)) return { problem: "ambiguous_number" };
  if (/^[1-9]\d{0,2},\d{3}$/.test(figure) && (hasCommaUnit || mark === "mixed")) return { problem: "ambiguous_number" };
  return firstOf(unit === "" ? SHAPES : [...SHAPES, COMMA_DECIMALS], figure);
}

/** A figure whose decimal mark is known: the other sign can only group. */
function readMarked(figure: string, mark: "point" | "comma"): { decimal: string } | { problem: AmountProblem } {
  const swapped = { ".": ",", ",": "." } as const;
  return firstOf(
    MARKED_SHAPES,
    mark === "point" ? figure : figure.replace(/[.,]/g, (sign) => swapped[sign as "." | ","]),
  );
}

function firstOf(shapes: readonly RegExp[], figure: string): { decimal: string } | { problem: AmountProblem } {
  for (const shape of shapes) {
    const { whole, decimals = "" } = shape.exec(figure)?.groups ?? {};
    if (whole === undefined) continue;
    const kept = decimals.replace(/0+$/, "");
    const integer = whole.replace(/\D/g, "").replace(/^0+(?=\d)/, "") || "0";
    return { decimal: kept === "" ? integer : `${integer}.${kept}` };
  }
  return { problem: "not_a_number" };
}

/** With a point before the decimals. */
const MARKED_SHAPES: readonly RegExp[] = [
  /^(?<whole>\d*)(?:\.(?<decimals>\d+))?$/,
  /^(?<whole>[1-9]\d{0,2}(?<by>[,' _])\d{3}(?:\k<by>\d{3})*)(?:\.(?<decimals>\d+))?$/,
  /^(?<whole>[1-9]\d?(?<by>[, ])\d{2}(?:\k<by>\d{2})*\k<by>\d{3})(?:\.(?<decimals>\d+))?$/,
];

const SHAPES: readonly RegExp[] = [
  // 1750000.5 and .5
  /^(?<whole>\d*)(?:\.(?<decimals>\d+))?$/,
  // 1,750,000.50
  /^(?<whole>[1-9]\d{0,2}(?:,\d{3})+)(?:\.(?<decimals>\d+))?$/,
  // 17,50,000 and 17 50 000, as in India
  /^(?<whole>[1-9]\d?(?:,\d{2})+,\d{3})(?:\.(?<decimals>\d+))?$/,
  /^(?<whole>[1-9]\d?(?: \d{2})+ \d{3})(?:[.,](?<decimals>\d+))?$/,
  // 1'750'000.50 as in Switzerland, 1 750 000,50 as in France
  /^(?<whole>[1-9]\d{0,2}(?<by>[' _])\d{3}(?:\k<by>\d{3})*)(?:[.,](?<decimals>\d+))?$/,
  // 1.750.000,50
  /^(?<whole>[1-9]\d{0,2}(?:\.\d{3}){2,})(?:,(?<decimals>\d+))?$/,
  // One or two digits after a comma are decimals: thousands have three. Nobody groups what begins with a nought.
  /^(?<whole>[1-9]\d{0,2}\.\d{3}|\d+),(?<decimals>\d{1,2})$/,
  /^(?<whole>0?),(?<decimals>\d+)$/,
];
/** Before a unit a comma that does not group thousands is the point. */
const COMMA_DECIMALS = /^(?<whole>\d+),(?<decimals>\d+)$/;

/** `0.125` and 2 → `12.5`. */
export function shiftPoint(decimal: string, places: number): string {
  const [whole = "", decimals = ""] = decimal.split(".");
  const left = `${whole}${decimals.slice(0, places).padEnd(places, "0")}`.replace(/^0+(?=\d)/, "");
  const right = decimals.slice(places);
  return right === "" ? left : `${left}.${right}`;
}
