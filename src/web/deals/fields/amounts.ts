type Locales = string[] | string | undefined;

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, digits: number, locales: Locales): Intl.NumberFormat {
  const key = `${String(locales)} ${currency} ${digits}`;
  let format = formats.get(key);
  if (!format) {
    // A bare $ is the product's own currency; other dollars keep their letters.
    const currencyDisplay = currency === "USD" ? "narrowSymbol" : "symbol";
    format = new Intl.NumberFormat(locales, {
      style: "currency",
      currency,
      currencyDisplay,
      maximumFractionDigits: digits,
    });
    formats.set(key, format);
  }
  return format;
}

/** "$2,500,000": whole units of the currency, straight from the decimal text. */
export function wholeAmount(amount: string, currency: string, locales?: Locales): string {
  return formatOf(currency, 0, locales).format(amount as Intl.StringNumericLiteral);
}

/** "$2,500,000.25": to the cent, and without cents when there are none. */
export function exactAmount(amount: string, currency: string, locales?: Locales): string {
  const hasCents = /\.0*[1-9]/.test(amount);
  return hasCents
    ? formatOf(currency, 2, locales).format(amount as Intl.StringNumericLiteral)
    : wholeAmount(amount, currency, locales);
}
