import { amountText, Exact, exact, total } from "./amount.ts";
import { DECIMALS_BY_CODE } from "./currency-codes.ts";
import { rows as readRows, record } from "./read.ts";
import { refusal } from "./refusals.ts";
import { type RoundingMode, rounded } from "./rounding.ts";

/** An amount and the currency it is counted in; neither means anything without the other. */
export type Money = { amount: string; currency: string };

/**
 * How many decimals the smallest unit of a currency has: EUR 2 (the cent), JPY 0, KWD 3. Throws FundInputError for a code
 * there is not.
 *
 * Source: ISO 4217, table A.1.
 */
export function minorUnitDecimals(currency: string, field = "currency"): number {
  const decimals = DECIMALS_BY_CODE.get(currency);
  if (decimals === undefined) throw refusal(field, "notCurrency");
  return decimals;
}

/** To the smallest unit of the currency: { 0.125, "EUR" } is "0.12", { 0.5, "JPY" } is "0". */
export function roundMoney(money: Money, mode: RoundingMode = "half-even"): Money {
  const decimals = minorUnitDecimals(record(money, "money").currency);
  return { ...money, amount: amountText(rounded(exact(money.amount, "amount"), decimals, mode), decimals) };
}

/**
 * An amount as programs read it: a plain decimal text with all decimals of its currency, "1250.00" EUR and "1250" JPY, and with more only
 * where it has more.
 */
export function moneyText(amount: string, currency: string): string {
  const value = exact(amount, "amount");
  return amountText(value, Math.max(minorUnitDecimals(currency), value.decimalPlaces()));
}

/** The sum of amounts of one currency. Mixed currencies are refused: convert them first, at a dated rate. */
export function addMoney(monies: readonly Money[]): Money {
  const [first] = readRows(monies, "monies", MOST_AMOUNTS);
  if (!first) throw refusal("monies", "sumOfNothing");
  const amounts = monies.map(({ amount, currency }, index) => {
    minorUnitDecimals(currency, `monies[${index}].currency`);
    if (currency !== first.currency) {
      throw refusal(`monies[${index}].currency`, "otherCurrency", { currency, earlier: first.currency });
    }
    return exact(amount, `monies[${index}].amount`);
  });
  return { amount: amountText(total(amounts)), currency: first.currency };
}

const MOST_AMOUNTS = 1_000_000;

/** The smallest unit of a currency as an amount: EUR 0.01. */
export function minorUnit(currency: string): string {
  return amountText(new Exact(10).pow(-minorUnitDecimals(currency)));
}
