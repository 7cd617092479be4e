import { amountText, exact } from "#maths/money/amount.ts";

/** What one share cost of those bought together, to ten decimals. Decimal texts; Throws FundInputError for no shares. */
export function pricePerShare(amount: string, quantity: string): string {
  return amountText(exact(amount, "amount").div(exact(quantity, "quantity")).toDecimalPlaces(10));
}
