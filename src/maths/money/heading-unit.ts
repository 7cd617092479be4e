import { currencyOf, UNITS } from "./amount-text.ts";

/** What a heading says of the figures under it. */
export type HeadingUnit = {
  /** The heading without it. */
  name: string;
  /** By how many places the point moves: 3 for thousands. */
  places: number;
  currency: string | null;
  /** What stands in brackets and is neither a unit nor a currency. */
  unknown: string | null;
};

/** Units as headings write them, beside those of amounts. */
const MORE_UNITS: { readonly [unit: string]: number } = {
  "000": 3,
  "000s": 3,
  "000's": 3,
  thousands: 3,
  tausend: 3,
  milliers: 3,
  millionen: 6,
  milliarden: 9,
};
/** `T€` and `TEUR` are thousands; a T alone is not one. */
const BEFORE_CURRENCY: { readonly [unit: string]: number } = { t: 3 };
/** Without brackets or a currency only these are surely a unit. */
const TELLING =
  /^(?:'?000(?:'?s)?|thousands?|tausend|tsd|milliers|millions?|millionen|mio|mln|billions?|mrd|bn|mn)\.?$/i;
const CURRENCY_WORDS: { readonly [word: string]: string } = {
  euro: "EUR",
  euros: "EUR",
  dollars: "USD",
  pounds: "GBP",
};

/** Codes that are no words: a heading that ends in "all", "top" or "try" names no currency. */
const HEADING_CODES: ReadonlySet<string> = new Set(
  "AED AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF IDR ILS INR JPY KRW MXN NOK NZD PLN SAR SEK SGD THB TRY TWD USD VND ZAR".split(
    " ",
  ),
);

/** The unit and currency of `Revenue (k€)`, `Amount ($M)`, `Cash ('000)`, `Sales (in thousands)`, `Costs EUR thousands`, `raised_amount_usd`. */
export function headingUnit(heading: string): HeadingUnit {
  const [, before = "", inside = "", after = ""] = /^(.*?)\s*[([]([^()[\]]*)[)\]]\s*([^()[\]]*)$/.exec(heading) ?? [];
  if (inside.trim() !== "") {
    const found = unitOf(inside);
    const name = `${before} ${after}`.trim();
    return found ? { name, ...found, unknown: null } : { name, ...NOTHING, unknown: inside.trim() };
  }
  const words = heading.trim().split(/[\s_]+/);
  for (const count of [4, 3, 2, 1]) {
    const tail = words.slice(-count);
    const found = count < words.length && isTelling(tail) ? unitOf(tail.join(" ")) : undefined;
    if (found) return { name: words.slice(0, -count).join(" "), ...found, unknown: null };
  }
  return { name: heading, ...NOTHING, unknown: null };
}

const NOTHING = { places: 0, currency: null } as const;

/** Of words at a heading's end one has to be no other word. */
function isTelling(words: readonly string[]): boolean {
  const own = words.filter((word) => !/^(?:in|of|de|d')$/i.test(word));
  if (own.length > 0 && words[0]?.toLowerCase() === "in")
    return own.every((word) => word.length > 1 || /^[km]$/i.test(word));
  return own.some(
    (word) =>
      TELLING.test(word) ||
      HEADING_CODES.has(word.toUpperCase()) ||
      /[^\p{L}\p{N}.'-]/u.test(word) ||
      /^[kmt](?:eur|usd|gbp|chf)$/i.test(word) ||
      Object.hasOwn(CURRENCY_WORDS, word.toLowerCase()),
  );
}

/** A unit, a currency, or both in either order. */
function unitOf(text: string): { places: number; currency: string | null } | undefined {
  const plain = text
    .replace(/[\u2018\u2019\u00b4`]/gu, "'")
    .replace(/\b(?:in|of|en|de)\b|d'(?=e)|[,:]/giu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  if (plain === "") return undefined;
  for (let cut = plain.length; cut >= 0; cut -= 1) {
    const [first, second] = [plain.slice(0, cut).trim(), plain.slice(cut).trim()];
    const found = joined(first, second) ?? joined(second, first);
    if (found !== undefined) return found;
  }
  return undefined;
}

function joined(unit: string, named: string): { places: number; currency: string | null } | undefined {
  const word = unit.toLowerCase().replace(/\.$/, "").replace(/^'/, "");
  const currency = named === "" ? null : (CURRENCY_WORDS[named.toLowerCase()] ?? currencyOf(named));
  if (currency === undefined) return undefined;
  const units = { ...UNITS, ...MORE_UNITS, ...(currency !== null && BEFORE_CURRENCY) };
  if (word === "") return { places: 0, currency };
  return Object.hasOwn(units, word) ? { places: units[word] ?? 0, currency } : undefined;
}

/** What a line above a table says of all its figures: "(in thousands of EUR)", "Figures in $000". */
export function unitOfLine(cells: readonly string[]): { places: number; currency: string | null } | undefined {
  for (const cell of cells) {
    const [, said = ""] = /(?:^|[\s(])((?:in|en)\s+[^()]{2,30})\)?\s*$/iu.exec(cell) ?? [];
    const found = said === "" ? undefined : unitOf(said);
    if (found && found.places > 0) return found;
  }
  return undefined;
}
