import { CURRENCY_CODES } from "./currency-codes.ts";

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
const UNITS: { readonly [unit: string]: number } = {
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
 * An amount as people, spreadsheets and other tools write it: `€2.5m`, `12,5 Mio`, `20,00,00,000`, `1'000'000.–`, `(500)`,
 * `CHF 2 000 000`, `3 crore`. Works on the digits: no floating point. What can be read in two ways is refused, never guessed.
 */
export function readWrittenAmount(text: string): WrittenAmount | { problem: AmountProblem } {
  const { minus, open, before = "", inner, figure, after = "" } = WRITTEN.exec(inPlainCharacters(text))?.groups ?? {};
  if (figure === undefined) return { problem: "not_a_number" };
  if (/^e\+?\d+$/i.test(after)) return { problem: "rounded_number" };
  if ((open === undefined) === after.endsWith(")")) return { problem: "not_a_number" };
  const tail = readTail(after.replace(/\)$/, "").trim());
  if ("problem" in tail) return tail;
  const lead = before === "" ? null : currencyOf(before);
  if (lead === undefined) return { problem: unknownWord(before) };
  if (lead !== null && tail.currency !== null && lead !== tail.currency) return { problem: "mixed_currencies" };
  const digits = readDigits(figure, tail.unit);
  if ("problem" in digits) return digits;
  const amount = shiftPoint(digits.decimal, UNITS[tail.unit] ?? 0);
  const isNegative = (minus ?? inner ?? open) !== undefined && /[1-9]/.test(amount);
  return { amount: isNegative ? `-${amount}` : amount, currency: lead ?? tail.currency };
}

/** A sign or code, the figure with its separators, and whatever stands behind it; `1'000.–` and a point that ends it are no decimals. */
const WRITTEN =
  /^(?<minus>-)?(?<open>\()?\s*(?<before>[^\d()-]*?)\s*(?<inner>-)?\s*(?<figure>\d[\d.,' _]*\d|\d|[.,]\d+)(?:[.,]-{0,2}(?!\d))?\s*(?<after>.*)$/su;

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
function readDigits(figure: string, unit: string): { decimal: string } | { problem: AmountProblem } {
  const hasCommaUnit = COMMA_UNITS.has(unit);
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(figure) && (unit === "" || hasCommaUnit)) return { problem: "ambiguous_number" };
  if (/^[1-9]\d{0,2},\d{3}$/.test(figure) && hasCommaUnit) return { problem: "ambiguous_number" };
  for (const shape of unit === "" ? SHAPES : [...SHAPES, COMMA_DECIMALS]) {
    const { whole, decimals = "" } = shape.exec(figure)?.groups ?? {};
    if (whole === undefined) continue;
    const kept = decimals.replace(/0+$/, "");
    const integer = whole.replace(/\D/g, "").replace(/^0+(?=\d)/, "") || "0";
    return { decimal: kept === "" ? integer : `${integer}.${kept}` };
  }
  return { problem: "not_a_number" };
}

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
