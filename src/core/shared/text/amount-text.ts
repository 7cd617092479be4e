import { readersNotation } from "./notation.ts";
import { currencyDigits, hasCents, numberWriter, WHOLE_UNITS } from "./numbers.ts";

/** An amount in whole or exact units, in a notation: the firm's on its papers, the reader's in what is said to one person. */
export function amountText(amount: string, currency: string, notation: string = readersNotation()): string {
  const digits = hasCents(amount) ? currencyDigits(currency) : WHOLE_UNITS;
  return numberWriter(notation, { style: "currency", currency, ...digits }).format(amount);
}
