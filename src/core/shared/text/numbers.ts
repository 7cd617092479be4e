import { OTHER_DECIMALS } from "#maths/money/currency-decimals.ts";

export type Locales = string[] | string | undefined;
/** Numbers, or decimal texts of any length, which are written digit by digit. */
export type Written = { format: (value: number | string) => string; parts: (value: number | string) => NumberPart[] };
type NumberPart = Pick<Intl.NumberFormatPart, "type" | "value">;

const writers = new Map<string, Written>();

/** Intl writes a hyphen in most languages. A minus is not one: it is as wide as a plus, and no line breaks behind it. */
const trueMinus = (text: string) => text.replaceAll("-", "−");
const literal = (value: number | string) => value as number | Intl.StringNumericLiteral;

/** How numbers are written in a notation. A format is dear to make and cheap to use: each is made once. */
export function numberWriter(locales: Locales, how: Intl.NumberFormatOptions): Written {
  const key = JSON.stringify([locales, how]);
  const known = writers.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locales, how);
  const made: Written = {
    format: (value) => trueMinus(format.format(literal(value))),
    parts: (value) =>
      format.formatToParts(literal(value)).map(({ type, value: text }) => ({ type, value: trueMinus(text) })),
  };
  writers.set(key, made);
  return made;
}

/** The decimals of a currency by ISO 4217, as ledgers have them: the runtime's own table says 0 of the forint and 0 of the dinar of Iraq. */
export function currencyDigits(currency: string): { minimumFractionDigits: number; maximumFractionDigits: number } {
  const decimals = OTHER_DECIMALS.get(currency) ?? 2;
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

/** Whether anything is behind the point. */
export const hasCents = (amount: string): boolean => /\.0*[1-9]/.test(amount);

export const WHOLE_UNITS = { minimumFractionDigits: 0, maximumFractionDigits: 0 } as const;
