import { readWrittenAmount, type WrittenAmount } from "#maths/money/amount-text.ts";
import { homeDollar } from "./home-currency.ts";

/** A dollar of no country said. */
const BARE_DOLLAR = /(?<!\p{L})\$(?!\p{L}{2})/u;

/** What people type for an amount: a decimal text, with a currency where they name one. Undefined means that it is no amount. */
export function readAmount(text: string): WrittenAmount | { amount: null; currency: null } | undefined {
  if (text.trim() === "") return { amount: null, currency: null };
  const written = readWrittenAmount(text.replace(BARE_DOLLAR, homeDollar()));
  return "amount" in written ? written : undefined;
}

/** Groups the digits of a decimal string in threes: "1250000.5" → "1,250,000.5". */
export function groupAmount(amount: string): string {
  const [integer = "", fraction] = amount.split(".");
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
