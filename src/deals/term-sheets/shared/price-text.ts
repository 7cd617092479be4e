import { currencyDigits, numberWriter } from "#core/shared/text/numbers.ts";

/** A price per share as it is read, "€1.424419": rounded to `places` decimals, at least those of the currency. */
export function priceText(price: string, currency: string, places = 6, locales?: string | string[]): string {
  const { minimumFractionDigits } = currencyDigits(currency);
  return numberWriter(locales ?? "en", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits,
    maximumFractionDigits: Math.max(places, minimumFractionDigits),
  }).format(price);
}
