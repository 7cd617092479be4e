import { decimalText } from "../../money/amount.ts";
import { refusal } from "../../money/refusals.ts";

/** A rate above −1 as a number: from a decimal text, or from a figure computed here. */
export function readRate(rate: string | number, field: string): number {
  const value = typeof rate === "number" ? rate : Number(decimalText(rate, field));
  if (!Number.isFinite(value)) throw refusal(field, "notFinite");
  if (value <= -1) throw refusal(field, "rateTooLow");
  return value;
}

/** A figure that came out of discounting; refuses the rate when the figure passed what a float can hold. */
export function finite(figure: number, field = "rate"): number {
  if (Number.isFinite(figure)) return figure;
  throw refusal(field, "tooLarge");
}
