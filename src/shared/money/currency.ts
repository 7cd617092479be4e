import { amountText, Exact, exact, FundInputError, total } from "./amount.ts";
import { DECIMALS_BY_CODE } from "./currency-codes.ts";
import { type RoundingMode, rounded } from "./rounding.ts";

/** An amount and the currency it is counted in; neither means anything without the other. */
export type Money = { amount: string; currency: string };

/** How many decimals the smallest unit of a currency has: EUR 2 (the cent), JPY 0, KWD 3. */
export function minorUnitDecimals(currency: string, field = "currency"): number {
  const decimals = DECIMALS_BY_CODE.get(currency);
  if (decimals === undefined) throw new FundInputError(field, "must be a current ISO 4217 code such as EUR");
  return decimals;
}

/** To the smallest unit of the currency: { 0.125, "EUR" } is "0.12", { 0.5, "JPY" } is "0". */
export function roundMoney(money: Money, mode: RoundingMode = "half-even"): Money {
  const decimals = minorUnitDecimals(money.currency);
  return { ...money, amount: amountText(rounded(exact(money.amount, "amount"), decimals, mode), decimals) };
}

/** The sum of amounts of one currency. Mixed currencies are refused: convert them first, at a dated rate. */
export function addMoney(monies: readonly Money[]): Money {
  const [first] = monies;
  if (!first) throw new FundInputError("monies", "must not be empty: the sum of nothing has no currency");
  const currency = oneCurrency(monies, "monies") ?? first.currency;
  const amounts = monies.map(({ amount }, index) => exact(amount, `monies[${index}].amount`));
  return { amount: amountText(total(amounts)), currency };
}

/** The single currency of rows that may name one; refuses a mixture and unknown codes. Undefined when none names any. */
export function oneCurrency(rows: readonly { currency?: string }[], field: string): string | undefined {
  let found: string | undefined;
  for (const [index, { currency }] of rows.entries()) {
    if (currency === undefined || currency === found) continue;
    minorUnitDecimals(currency, `${field}[${index}].currency`);
    if (found !== undefined) {
      throw new FundInputError(`${field}[${index}].currency`, `is ${currency}, but an earlier one is ${found}`);
    }
    found = currency;
  }
  return found;
}

/** The smallest unit of a currency as an amount: EUR 0.01. */
export function minorUnit(currency: string): string {
  return amountText(new Exact(10).pow(-minorUnitDecimals(currency)));
}
