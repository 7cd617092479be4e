import { numberFormat } from "./formats.ts";

/** The firm's currency, USD until it has chosen another. */
let home = "USD";

/** From now on amounts are written for a firm of this currency. What is on the screen already must be drawn again; says whether it must. */
export function countIn(currency: string): boolean {
  const isNew = currency !== home;
  home = currency;
  return isNew;
}

const isDollar = (currency: string) => narrowSign(currency) === "$";

/** Whose amounts "$" alone means: the firm's own dollar, else that of the United States. */
export const homeDollar = (): string => (isDollar(home) ? home : "USD");

/** How the currency stands beside an amount: short where only one is meant, as "$" for the firm's own dollar and "¥" for the yen. */
export function currencyDisplayOf(currency: string): "symbol" | "narrowSymbol" {
  return currency === "JPY" || (currency === home && isDollar(home)) ? "narrowSymbol" : "symbol";
}

/** "€", "US$", "CHF". */
export function currencySign(currency: string, locales?: string[] | string): string {
  return signIn({ style: "currency", currency, currencyDisplay: currencyDisplayOf(currency) }, locales);
}

const narrowSign = (currency: string) =>
  signIn({ style: "currency", currency, currencyDisplay: "narrowSymbol" }, "en-GB");

function signIn(style: Intl.NumberFormatOptions, locales?: string[] | string): string {
  const parts = numberFormat(locales, style).parts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? "";
}
