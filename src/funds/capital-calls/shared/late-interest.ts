import { dayCountFraction } from "#maths/fund/daycount.ts";
import { interestOn } from "#maths/fund/interest.ts";
import { addAmounts, amountText, Exact, exact } from "#maths/money/amount.ts";
import { rounded } from "#maths/money/rounding.ts";

type Arrived = { on: string; amount: string };
type Late = { dueOn: string; rate: string; decimals: number };
type Owed = Late & {
  amount: string;
  /** What arrived, the earliest first; what is more than the amount does not count. */
  receipts: readonly Arrived[];
  until: string;
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

/** `charged`: what of the interest is posted already. */
type Paying = Late & { arrived: readonly Arrived[]; charged: string };

/**
 * What is posted when a part arrives: interest on all that arrived late so far, rounded once, less what was charged of it before. So the
 * charges of all parts come to `lateInterest`, to the cent.
 */
export function lateCharge({ arrived, charged, ...late }: Paying, part: Arrived): string {
  const more = exact(onArrived(late, [...arrived, part]), "interest").minus(exact(charged, "charged"));
  return amountText(Exact.max(0, more), late.decimals);
}

/** What a partner owes for paying late by a day: what was charged, and what grows on what is open. */
export function lateInterestOwed({ arrived, charged, ...late }: Paying, open: string, until: string): string {
  if (exact(open, "open").isZero()) return charged;
  const all = lateInterest({
    ...late,
    amount: sumOf([...arrived, { on: until, amount: open }]),
    receipts: arrived,
    until,
  });
  return amountText(Exact.max(exact(all, "interest"), exact(charged, "charged")), late.decimals);
}

const sumOf = (parts: readonly Arrived[]) => addAmounts(["0", ...parts.map(({ amount }) => amount)]);

function onArrived(late: Late, arrived: readonly Arrived[]): string {
  const until =
    arrived
      .map(({ on }) => on)
      .toSorted()
      .at(-1) ?? late.dueOn;
  return lateInterest({ ...late, amount: sumOf(arrived), receipts: arrived, until });
}
