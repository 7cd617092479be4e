/** A price per share as it is read, "€1.424419": rounded to `places` decimals, at least two. */
export function priceText(price: string, currency: string, places = 6, locales?: string | string[]): string {
  const format = new Intl.NumberFormat(locales ?? "en", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: 2,
    maximumFractionDigits: places,
  });
  return format.format(price as Intl.StringNumericLiteral);
}
