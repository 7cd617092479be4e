import { Exact } from "../money/amount.ts";
import type { Fraction } from "./daycount.ts";

export const COMPOUNDINGS = ["simple", "annual"] as const;
export type Compounding = (typeof COMPOUNDINGS)[number];

/** simple: principal × rate × years; annual: principal × ((1 + rate)^years − 1). Exact until it is rounded, if simple. */
export function interestOn(principal: Exact, rate: Exact, years: Fraction, compounding: Compounding): Exact {
  const { numerator, denominator } = years;
  if (compounding === "simple") return principal.times(rate).times(numerator).div(denominator);
  return principal.times(rate.plus(1).pow(new Exact(numerator).div(denominator)).minus(1));
}
