import { amountText, positive, readable, share } from "../../money/amount.ts";
import { OneCurrency } from "../../money/one-currency.ts";
import { readDate } from "../../money/plain-date.ts";
import { type Optional, oneOf, record } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { rounded } from "../../money/rounding.ts";
import { type DayCount, daysAsYears, readDayCount } from "../daycount.ts";
import { COMPOUNDINGS, type Compounding, interestOn } from "../interest.ts";

export type ConvertibleNote = {
  principal: string;
  /** A year: "0.06". */
  rate: string;
  compounding: Compounding;
  issued: string;
  /** "act/365" by default. */
  dayCount?: Optional<DayCount>;
  currency?: Optional<string>;
};

/**
 * What a convertible note is worth in conversion on a day: principal + interest since it was issued.
 *
 * - simple: principal × rate × years; annual: principal × ((1 + rate)^years − 1). Years by the day count, as a fraction of
 *   whole numbers: simple interest is exact until it is rounded.
 * - Units: money as decimal texts with `decimals` decimals (by default those of the currency, 2 without one), the interest
 *   rounded half-even.
 * - Throws FundInputError naming the field, also for a day before the issue.
 * - Source: Open Cap Format, convertible note interest (rate, accrual, day count, compounding).
 */
export function noteBalance(
  note: ConvertibleNote,
  asOf: string,
  decimals?: Optional<number>,
): { principal: string; interest: string; balance: string } {
  const currency = new OneCurrency();
  currency.see(record(note, "note").currency, "currency");
  const places = currency.decimals(decimals);
  const principal = positive(note.principal, "principal");
  const rate = share(note.rate, "rate");
  const [issued, day] = [readDate(note.issued, "issued"), readDate(asOf, "asOf")];
  if (day < issued) throw refusal("asOf", "beforeIssue");
  const years = daysAsYears(issued, day, readDayCount(note.dayCount ?? "act/365", "dayCount"));
  const compounding = oneOf(note.compounding, COMPOUNDINGS, "compounding");
  const interest = readable(rounded(interestOn(principal, rate, years, compounding), places), "asOf");
  return {
    principal: amountText(principal, places),
    interest: amountText(interest, places),
    balance: amountText(principal.plus(interest), places),
  };
}
