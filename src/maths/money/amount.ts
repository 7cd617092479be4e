import { Decimal } from "decimal.js";
import { list } from "./read.ts";
import { refusal } from "./refusals.ts";

/**
 * The decimals every amount is computed with: 60 significant digits, ties to even. Sums and products are exact as long as
 * their digits span no more than 60 places (10^38 with 20 decimals, say); a quotient is rounded at the 60th digit. A
 * constructor of its own, so that nobody's settings reach it and its settings reach nobody.
 */
export const Exact = Decimal.clone({ defaults: true, precision: 60, rounding: Decimal.ROUND_HALF_EVEN });
export type Exact = Decimal;

const MOST_AMOUNTS = 1_000_000;
const DECIMAL_TEXT = /^-?\d{1,40}(\.\d{1,120})?$/;

/**
 * Reads a decimal text such as "-1250.75": an optional minus sign, up to 40 digits, up to 120 decimals. Everything else is
 * refused, above all NaN, Infinity, exponents, hexadecimal forms, blanks and JavaScript numbers.
 */
export function exact(value: unknown, field: string): Exact {
  return new Exact(decimalText(value, field));
}

/** The same text, once it is known to be a decimal. */
export function decimalText(value: unknown, field: string): string {
  if (typeof value === "string" && DECIMAL_TEXT.test(value)) return value;
  throw refusal(field, "notDecimal", { value: shown(value) });
}

/** An amount of zero or more. */
export function nonNegative(value: unknown, field: string): Exact {
  const amount = exact(value, field);
  if (amount.lt(0)) throw refusal(field, "negative");
  return amount;
}

/** An amount above zero. */
export function positive(value: unknown, field: string): Exact {
  const amount = exact(value, field);
  if (amount.lte(0)) throw refusal(field, "notPositive");
  return amount;
}

/** A part of a whole, from "0" to "1": "0.2" is a fifth. */
export function share(value: unknown, field: string): Exact {
  const part = nonNegative(value, field);
  if (part.gt(1)) throw refusal(field, "moreThanWhole");
  return part;
}

/** The plain text of an amount: no exponent, no trailing zeros, never "-0". With `decimals`, exactly that many. */
export function amountText(amount: Exact, decimals?: number): string {
  const text = decimals === undefined ? amount.toFixed() : amount.toFixed(decimals, Decimal.ROUND_HALF_EVEN);
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
}

export function total(amounts: Iterable<Exact>): Exact {
  let sum = new Exact(0);
  for (const amount of amounts) sum = sum.plus(amount);
  return sum;
}

/** A quotient as a number; null where it is undefined because the divisor is zero. `field` is what makes it too large. */
export function ratio(dividend: Exact, divisor: Exact, field: string): number | null {
  return divisor.isZero() ? null : finiteNumber(dividend.div(divisor), field);
}

/** The nearest float; refused where none exists. */
export function finiteNumber(figure: Exact, field: string): number {
  const number = figure.toNumber();
  if (Number.isFinite(number)) return number;
  throw refusal(field, "tooLarge");
}

const LARGEST = new Exact(10).pow(40);

/** A computed amount of a size that could be read again. */
export function readable(amount: Exact, field: string): Exact {
  if (amount.abs().lt(LARGEST)) return amount;
  throw refusal(field, "tooLarge");
}

/** An amount that can be paid in units of so many decimals. */
export function payable(amount: Exact, decimals: number, field: string): Exact {
  if (amount.decimalPlaces() <= decimals) return amount;
  throw refusal(field, "tooFine", { decimals });
}

/** The sum of decimal texts, as a decimal text. The sum of none is "0". */
export function addAmounts(amounts: readonly string[]): string {
  return amountText(
    total(list(amounts, "amounts", MOST_AMOUNTS).map((amount, index) => exact(amount, `amounts[${index}]`))),
  );
}

function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  return value === null
    ? "null"
    : typeof value === "number"
      ? `the number ${value}`
      : `a value of type ${typeof value}`;
}
