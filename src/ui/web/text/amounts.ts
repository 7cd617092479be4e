import { currencyDigits, hasCents, WHOLE_UNITS, type Written } from "#core/shared/text/numbers.ts";
import { numberFormat } from "./formats.ts";
import { currencyDisplayOf } from "./home-currency.ts";
import { currentNotation, isSpecifiedNotation } from "./notation.ts";

type Locales = string[] | string | undefined;
type Style = Pick<Intl.NumberFormatOptions, "maximumFractionDigits" | "minimumFractionDigits" | "notation">;

function formatOf(currency: string, style: Style, locales: Locales): Written {
  const currencyDisplay = isSpecifiedNotation() ? "symbol" : currencyDisplayOf(currency);
  return numberFormat(locales, { style: "currency", currency, currencyDisplay, ...style });
}

const COMPACT = { notation: "compact", minimumFractionDigits: 0, maximumFractionDigits: 1 } as const;
const SPECIFIED = { notation: "compact", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
/** From here on an amount is said in thousands, millions or more. */
const COMPACT_FROM = 10_000;
/** Their thousands and millions are small letters, as ours; other languages are as CLDR has them ("Mio."). */
const SMALL_UNITS = /^en(-GB)?$/;

/** "$2,500,000": whole units of the currency, straight from the decimal text. */
export function wholeAmount(amount: string, currency: string, locales?: Locales): string {
  return formatOf(currency, WHOLE_UNITS, locales).format(amount);
}

/** "$2,500,000.25": with the currency's own decimals, and without when there are none, unless they are wanted for what stands above and below. */
export function exactAmount(amount: string, currency: string, locales?: Locales, withCents = hasCents(amount)): string {
  return withCents
    ? formatOf(currency, currencyDigits(currency), locales).format(amount)
    : wholeAmount(amount, currency, locales);
}

/** "$2.5m": with at most one decimal, for columns and sums. Small amounts stay whole. As specified ("2,5 M €") where that holds. */
export function compactMoney(amount: string, currency: string, locales?: Locales): string {
  if (isSpecifiedNotation()) return formatOf(currency, SPECIFIED, locales).format(amount);
  if (Math.abs(Number(amount)) < COMPACT_FROM) return wholeAmount(amount, currency, locales);
  const parts = formatOf(currency, COMPACT, locales).parts(amount);
  const isSmall = SMALL_UNITS.test(String(currentNotation() ?? locales ?? "en"));
  return parts.map(({ type, value }) => (isSmall && type === "compact" ? value.toLowerCase() : value)).join("");
}
