import { numberFormat } from "./formats.ts";
import { currencyDisplayOf } from "./home-currency.ts";

type Locales = string[] | string | undefined;
type Style = Pick<Intl.NumberFormatOptions, "maximumFractionDigits" | "minimumFractionDigits" | "notation">;

function formatOf(currency: string, style: Style, locales: Locales): Intl.NumberFormat {
  return numberFormat(locales, { style: "currency", currency, currencyDisplay: currencyDisplayOf(currency), ...style });
}

const WHOLE = { maximumFractionDigits: 0 } as const;
const TO_THE_CENT = { maximumFractionDigits: 2 } as const;
const COMPACT = { notation: "compact", minimumFractionDigits: 0, maximumFractionDigits: 1 } as const;
/** From here on an amount is said in thousands, millions or more. */
const COMPACT_FROM = 10_000;

const literal = (amount: string) => amount as Intl.StringNumericLiteral;

/** "$2,500,000": whole units of the currency, straight from the decimal text. */
export function wholeAmount(amount: string, currency: string, locales?: Locales): string {
  return formatOf(currency, WHOLE, locales).format(literal(amount));
}

export const hasCents = (amount: string): boolean => /\.0*[1-9]/.test(amount);

/** "$2,500,000.25": to the cent, and without cents when there are none, unless they are wanted for what stands above and below. */
export function exactAmount(amount: string, currency: string, locales?: Locales, withCents = hasCents(amount)): string {
  return withCents
    ? formatOf(currency, TO_THE_CENT, locales).format(literal(amount))
    : wholeAmount(amount, currency, locales);
}

/** "$2.5m": with at most one decimal, for columns and sums. Small amounts stay whole. */
export function compactMoney(amount: string, currency: string, locales?: Locales): string {
  if (Math.abs(Number(amount)) < COMPACT_FROM) return wholeAmount(amount, currency, locales);
  const parts = formatOf(currency, COMPACT, locales).formatToParts(literal(amount));
  return parts.map(({ type, value }) => (type === "compact" ? value.toLowerCase() : value)).join("");
}

const SPECIFIED = {
  style: "currency",
  notation: "compact",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
} as const;

/** "34,0 M €": in French and with one decimal for every reader, as the specification has it of the portfolio and of partners (decision 168). */
export const specifiedMoney = (amount: string, currency: string): string =>
  numberFormat("fr-FR", { ...SPECIFIED, currency }).format(literal(amount));

const MILLIONS = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** "$12.5M": in millions with one decimal, however small. */
export function millions(amount: string, currency: string, locales?: Locales): string {
  const parts = formatOf(currency, MILLIONS, locales).formatToParts(Number(amount) / 1_000_000);
  const last = parts.findLastIndex(({ type }) => type === "fraction" || type === "integer");
  return parts.map(({ value }, place) => (place === last ? `${value}M` : value)).join("");
}
