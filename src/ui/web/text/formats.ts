import { numberWriter, type Written } from "#core/shared/text/numbers.ts";
import { currentNotation } from "./notation.ts";

type Locales = string[] | string | undefined;

const formats = new Map<string, unknown>();

/** Formats are dear to make and cheap to use, and a list asks for the same ones in each of its rows: each is made once. */
function once<Format>(kind: string, make: () => Format, ...how: unknown[]): Format {
  const key = `${kind} ${JSON.stringify(how)}`;
  const known = formats.get(key) as Format | undefined;
  if (known) return known;
  const format = make();
  formats.set(key, format);
  return format;
}

export const dateFormat = (locales: Locales, how: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once("date", () => new Intl.DateTimeFormat(locales, how), locales, how);

/** Numbers as the reader writes them, else the firm; as the page is written where neither was ever chosen. */
export const numberFormat = (locales: Locales, how: Intl.NumberFormatOptions): Written =>
  numberWriter(currentNotation() ?? locales, how);

export const relativeFormat = (locales: Locales): Intl.RelativeTimeFormat =>
  once("relative", () => new Intl.RelativeTimeFormat(locales, { numeric: "auto" }), locales);
