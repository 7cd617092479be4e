import { amountText, Exact, FundInputError, positive, share } from "../money/amount.ts";
import { readDecimals, rounded } from "../money/rounding.ts";
import { type DayCount, yearFraction } from "./daycount.ts";
import { readDate } from "./plain-date.ts";

export type ConvertibleNote = {
  principal: string;
  /** A year: "0.06". */
  rate: string;
  compounding: "simple" | "annual";
  issued: string;
  /** "act/365" by default. */
  dayCount?: DayCount;
};

/**
 * What a convertible note is worth in conversion on a day: principal + interest since it was issued.
 *
 * - simple: principal × rate × years; annual: principal × ((1 + rate)^years − 1); years by the day count.
 * - Units: money as decimal texts with `decimals` decimals (2), the interest rounded half-even.
 * - Throws FundInputError naming the field, also for a day before the issue.
 * - Source: Open Cap Format, convertible note interest (rate, accrual, day count, compounding).
 */
export function noteBalance(
  note: ConvertibleNote,
  asOf: string,
  decimals = 2,
): { principal: string; interest: string; balance: string } {
  const places = readDecimals(decimals);
  const principal = positive(note.principal, "principal");
  const rate = share(note.rate, "rate");
  if (readDate(asOf, "asOf") < readDate(note.issued, "issued")) {
    throw new FundInputError("asOf", "must not be before the issue");
  }
  const years = new Exact(yearFraction(note.issued, asOf, note.dayCount ?? "act/365"));
  const factor = interestFactor(note.compounding, rate, years);
  const interest = rounded(principal.times(factor), places);
  return {
    principal: amountText(principal, places),
    interest: amountText(interest, places),
    balance: amountText(principal.plus(interest), places),
  };
}

function interestFactor(compounding: ConvertibleNote["compounding"], rate: Exact, years: Exact): Exact {
  switch (compounding) {
    case "simple":
      return rate.times(years);
    case "annual":
      return rate.plus(1).pow(years).minus(1);
    default:
      throw new FundInputError("compounding", "must be simple or annual");
  }
}
