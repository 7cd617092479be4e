import { dayCountFraction } from "../fund/daycount.ts";
import { interestOn } from "../fund/interest.ts";
import { amountText, Exact, exact } from "../money/amount.ts";
import { rounded } from "../money/rounding.ts";

type Owed = {
  amount: string;
  dueOn: string;
  /** Percent a year. */
  rate: string;
  /** What arrived, the earliest first; what is more than the amount does not count. */
  receipts: readonly { on: string; amount: string }[];
  until: string;
  decimals: number;
};

/**
 * Simple interest on what was open after the due day, Actual/365: each part of the amount from the due day to the day it arrived, what has
 * not arrived to `until`. Outside commitment, and so in no multiple and no IRR (standards 1: subsequent-close interest alike).
 *
 * Rounded once, half to even. Source: ILPA Model LPA (2020), default interest on drawdowns; day count as the fund's returns.
 */
export function lateInterest({ amount, dueOn, rate, receipts, until, decimals }: Owed): string {
  const yearly = exact(rate, "rate").div(100);
  const on = (part: Exact, day: string): Exact =>
    day <= dueOn ? new Exact(0) : interestOn(part, yearly, dayCountFraction(dueOn, day, "act/365"), "simple");
  let open = exact(amount, "amount");
  let interest = new Exact(0);
  for (const receipt of receipts.filter(({ on: day }) => day <= until)) {
    const part = Exact.min(open, exact(receipt.amount, "receipts"));
    interest = interest.plus(on(part, receipt.on));
    open = open.minus(part);
  }
  return amountText(rounded(interest.plus(on(open, until)), decimals), decimals);
}
