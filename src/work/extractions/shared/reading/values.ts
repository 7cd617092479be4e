import { type MarkOfColumn, readScaledAmount } from "#maths/money/amount-text.ts";

/** A value found in a text: its span, and its plain text with its unit. */
export type Value = { at: number; end: number; value: string; unit: string | null };

/** What the words around say of bare numbers: the decimal mark of the language, and the scale and currency of a table. */
export type Around = { mark: MarkOfColumn; places: number; currency: string | null };

const SIGN = String.raw`(?:US\$|CA\$|C\$|A\$|AU\$|HK\$|S\$|NZ\$|[$€£¥]|(?:EUR|USD|GBP|CHF|CAD|AUD|SEK|NOK|DKK|PLN|JPY|SGD)(?![A-Za-z])|euros?(?![A-Za-z])|dollars?(?![A-Za-z]))`;
const DIGITS = String.raw`(?:\d{1,3}(?<by>[ ’'.,])\d{3}(?:\k<by>\d{3})*(?:[.,]\d{1,4})?|\d+(?:[.,]\d+)?)(?!\d)`;
const UNIT = String.raw`(?:k|K|m|M|MM|mm|mn|mln|Mio|mio|Md|Mds|bn|B|millions?|Millions?|thousand|billions?|milliards?|milliers?)(?![A-Za-zÀ-ÿ])`;
const UNIT_SIGN = String.raw`(?:k|K|M|m|Md)(?=€|\$|£|EUR|USD|GBP)`;
const AMOUNT = new RegExp(
  String.raw`(?<![\w.,])(?<open>\()?(?<minus>[-−–]\s?)?(?<before>${SIGN})?\s{0,2}(?<minus2>[-−])?(?<digits>${DIGITS})(?:\s?(?<unit>${UNIT_SIGN}|${UNIT}))?(?:\s?(?:d['’]|de\s|of\s)?(?<after>${SIGN}))?(?<close>\))?`,
  "g",
);
const NAMES: Readonly<Record<string, string>> = { euro: "EUR", euros: "EUR", dollar: "USD", dollars: "USD" };
const SIGNS: Readonly<Record<string, string>> = {
  $: "USD",
  US$: "USD",
  C$: "CAD",
  CA$: "CAD",
  A$: "AUD",
  AU$: "AUD",
  HK$: "HKD",
  S$: "SGD",
  NZ$: "NZD",
  "€": "EUR",
  "£": "GBP",
  "¥": "JPY",
};

export const currencyNamed = (sign: string): string => NAMES[sign.toLowerCase()] ?? SIGNS[sign] ?? sign.toUpperCase();

const THOUSANDS: Readonly<Record<string, string>> = { millier: "k", milliers: "k", md: "bn", mds: "bn" };

/** Amounts of money in a text. Bare numbers count only where the words around give a scale or a currency. */
export function amountsIn(text: string, around: Around): Value[] {
  return [...text.matchAll(AMOUNT)].flatMap((match): Value[] => {
    const { open, close, minus, minus2, before, digits = "", unit = "", after } = match.groups ?? {};
    const end = match.index + match[0].length;
    if (
      /^\s?(?:%|x(?![a-z])|×|(?:months?|mois|days?|jours?|years?|ans|shares|actions|employees|salariés|customers|clients)(?![a-z]))/i.test(
        text.slice(end, end + 12),
      )
    )
      return [];
    const sign = before ?? after;
    const isBare = sign === undefined && unit === "";
    if (isBare && isYear(digits)) return [];
    // A comma at the end of a clause is none of the number.
    const read = readScaledAmount(
      `${digits}${THOUSANDS[unit.toLowerCase()] ?? unit}`,
      isBare || (sign === undefined && unit === "") ? around.places : 0,
      markOf(digits, around.mark),
    );
    if ("problem" in read) return [];
    const isNegative = minus !== undefined || minus2 !== undefined || (open !== undefined && close !== undefined);
    const currency = sign === undefined ? around.currency : currencyNamed(sign);
    return [{ at: match.index, end, value: isNegative ? `-${read.amount}` : read.amount, unit: currency }];
  });
}

const isYear = (digits: string) => /^(?:19|20)\d\d$/.test(digits);

/** What the number itself says of its decimal mark; else what its language does. */
function markOf(digits: string, usual: MarkOfColumn): MarkOfColumn {
  if (/[ ’']\d{3}/.test(digits) && /,\d+$/.test(digits)) return "comma";
  if (/,\d{3}\.\d/.test(digits) || /,\d{3},\d{3}/.test(digits)) return "point";
  if (/\.\d{3},\d/.test(digits) || /\.\d{3}\.\d{3}/.test(digits)) return "comma";
  if (/,\d{1,2}$/.test(digits)) return "comma";
  if (/\.\d{1,2}$/.test(digits)) return "point";
  return usual;
}

const PERCENT = /(?<![\w.,])([-−–+]\s?)?(\d{1,4}(?:[.,]\d{1,3})?)\s?%/g;

export const percentsIn = (text: string): Value[] =>
  [...text.matchAll(PERCENT)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    value: `${/[-−–]/.test(match[1] ?? "") ? "-" : ""}${(match[2] ?? "").replace(",", ".")}`,
    unit: "%",
  }));

const WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  douze: 12,
};
const WORD = Object.keys(WORDS).join("|");
const COUNT = new RegExp(
  String.raw`(?<![\w.,%$€£])(?:(\d{1,3}(?:[ ,.’']\d{3})+|\d+)(?![\d.,]*\d|\s?%)|(?<![-\w])(${WORD})(?![-\w]))`,
  "gi",
);

/** Whole numbers, in digits or words. */
export const countsIn = (text: string): Value[] =>
  [...text.matchAll(COUNT)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    value: match[1] === undefined ? String(WORDS[(match[2] ?? "").toLowerCase()]) : match[1].replaceAll(/\D/g, ""),
    unit: null,
  }));

const MULTIPLE = new RegExp(
  String.raw`(?<![\w.,])(?:(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:[x×](?![a-z])|times\b|fois\b)|(${WORD})(?:\s?\(\d\))?\s(?:times|fois)\b)`,
  "gi",
);

export const multiplesIn = (text: string): Value[] =>
  [...text.matchAll(MULTIPLE)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    value: match[1] === undefined ? String(WORDS[(match[2] ?? "").toLowerCase()]) : plainNumber(match[1]),
    unit: "x",
  }));

const plainNumber = (text: string) => String(Number(text.replace(",", ".")));

const PERIOD = new RegExp(
  String.raw`(?<![\w.,])(?:(\d{1,3})|(${WORD}))(?:\s?\(\d{1,3}\))?[\s-]{0,2}(days?|jours?|weeks?|semaines?|months?|mois|years?|ans|année|années)(?![a-z])`,
  "gi",
);
const DAYS: readonly (readonly [RegExp, number, number])[] = [
  [/^(?:day|jour)/i, 1, 0],
  [/^(?:week|semaine)/i, 7, 0],
  [/^(?:month|mois)/i, 30, 1],
  [/^(?:year|an)/i, 365, 12],
];

/** Lengths of time, in days or in months. */
export const periodsIn = (text: string, into: "days" | "months"): Value[] =>
  [...text.matchAll(PERIOD)].flatMap((match): Value[] => {
    const count = match[1] === undefined ? (WORDS[(match[2] ?? "").toLowerCase()] ?? 0) : Number(match[1]);
    const [, days = 0, months = 0] = DAYS.find(([word]) => word.test(match[3] ?? "")) ?? [];
    const factor = into === "days" ? days : months;
    if (factor === 0) return [];
    return [{ at: match.index, end: match.index + match[0].length, value: String(count * factor), unit: into }];
  });

const MONTHS =
  "jan(?:uary|vier)?|feb(?:ruary)?|f[ée]v(?:rier)?|mar(?:ch|s)?|apr(?:il)?|avr(?:il)?|may|mai|june?|juin|july?|juil(?:let)?|aug(?:ust)?|ao[ûu]t|sept?(?:ember|embre)?|oct(?:ober|obre)?|nov(?:ember|embre)?|dec(?:ember)?|d[ée]c(?:embre)?";
const DATE = new RegExp(
  String.raw`(?<!\d)(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})[/.](\d{1,2})[/.](\d{4})|(\d{1,2})(?:er|st|nd|rd|th)?\s(${MONTHS})\.?,?\s(\d{4})|(${MONTHS})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4}))(?!\d)`,
  "gi",
);
const MONTH_STARTS: readonly RegExp[] = [
  /^jan/,
  /^f[eé][bv]/,
  /^mar/,
  /^a[pv]r/,
  /^ma[yi]/,
  /^(?:june?|juin)/,
  /^jui?l/,
  /^a(?:ug|o[uû]t)/,
  /^sep/,
  /^oct/,
  /^nov/,
  /^d[eé]c/,
];

const month = (name: string | undefined) =>
  String(MONTH_STARTS.findIndex((one) => one.test((name ?? "").toLowerCase())) + 1);

/** Whole dates. Day and month in figures are read day first, unless only the other order is a date. */
export const datesIn = (text: string): Value[] =>
  [...text.matchAll(DATE)].flatMap((match): Value[] => {
    const [, y1, m1, d1, d2, m2, y2, d3, name3, y3, name4, d4, y4] = match;
    const [year, a, b] = y1 ? [y1, m1, d1] : y2 ? [y2, m2, d2] : y3 ? [y3, month(name3), d3] : [y4, month(name4), d4];
    const [mm, dd] = Number(a) > 12 && y2 ? [b, a] : [a, b];
    const day = `${year}-${String(mm).padStart(2, "0")}-${String(dd).padStart(2, "0")}`;
    const isDay =
      !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
    return isDay ? [{ at: match.index, end: match.index + match[0].length, value: day, unit: null }] : [];
  });

export const yearsIn = (text: string): Value[] =>
  [...text.matchAll(/(?<![\d.,])((?:18|19|20)\d\d)(?![\d.,]*\d)/g)].map((match) => ({
    at: match.index,
    end: match.index + 4,
    value: match[1] ?? "",
    unit: null,
  }));
