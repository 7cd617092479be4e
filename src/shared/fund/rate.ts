import { decimalText, FundInputError } from "../money/amount.ts";

/** A rate above −1 as a number: from a decimal text, or from a figure computed here. */
export function readRate(rate: string | number, field: string): number {
  const value = typeof rate === "number" ? rate : Number(decimalText(rate, field));
  if (!Number.isFinite(value)) throw new FundInputError(field, "must be a finite number");
  if (value <= -1) throw new FundInputError(field, 'must be above "-1": nobody can lose more than everything');
  return value;
}

/** A figure that came out of discounting; refuses the rate when the figure passed what a float can hold. */
export function finite(figure: number, field = "rate"): number {
  if (Number.isFinite(figure)) return figure;
  throw new FundInputError(field, "makes the figure too large to compute");
}
