import { allocate } from "../money/allocate.ts";
import { amountText, Exact, exact, FundInputError, nonNegative, positive, share, total } from "../money/amount.ts";
import { readDecimals, rounded } from "../money/rounding.ts";
import { readDate } from "./plain-date.ts";

export type Subscription = { id: string; commitment: string };

/** What was drawn from the partners of the time, in proportion to their commitments, and had not been equalised since. */
export type PastCall = { date: string; amount: string };

/**
 * What a closing moves between partners. A joining partner pays `contribution` inside its commitment and `interest` outside
 * it; an earlier partner gets `refund`, which is unfunded again, and its part of the interest.
 */
export type Equalisation = {
  joining: { id: string; contribution: string; interest: string }[];
  existing: { id: string; refund: string; interest: string }[];
  contribution: string;
  interest: string;
};

const DAYS_PER_YEAR = 365;

/**
 * Puts partners of a later closing where they would be had they joined at the first: they pay their part of every call so
 * far, the earlier partners are paid back theirs, and interest goes for the time that others' money stood in.
 *
 * - Interest: simple, contribution × rate × days ÷ 365 from the due date of each call to the closing, rounded half-even per
 *   joining partner and divided by how much of whose money stood in for how long. The fund only passes it on: it is
 *   outside commitments and excluded from returns.
 * - Units: money as decimal texts with `decimals` decimals (2), `rate` a year as a decimal text. What goes in comes out, to
 *   the cent. A partner who commits more at the closing is in both lists.
 * - Not here: fees that an agreement makes payable from the first closing as if everybody had been there.
 * - Throws FundInputError naming the field: a call after the closing, a commitment not above zero, unreadable amounts.
 * - Source: ILPA Model Limited Partnership Agreement (2020), subsequent closings; GIPS 2020 (interest is no fund cash flow).
 */
export function equaliseSubsequentClose(closing: {
  date: string;
  rate: string;
  existing: readonly Subscription[];
  joining: readonly Subscription[];
  calls: readonly PastCall[];
  decimals?: number;
}): Equalisation {
  const decimals = readDecimals(closing.decimals ?? 2);
  const rate = share(closing.rate, "rate");
  const existing = commitments(closing.existing, "existing");
  const joining = commitments(closing.joining, "joining");
  const calls = readCalls(closing, decimals).map(({ amount, days }) => ({
    ...movedBy(amount, existing, joining, decimals),
    days,
  }));
  const interest = closing.joining.map((_, index) => {
    const moneyDays = total(calls.map(({ paid, days }) => new Exact(paid[index] ?? "0").times(days)));
    return rounded(moneyDays.times(rate).div(DAYS_PER_YEAR), decimals);
  });
  const advanced = closing.existing.map((_, index) =>
    amountText(total(calls.map(({ refunded, days }) => new Exact(refunded[index] ?? "0").times(days)))),
  );
  const earned = allocate(amountText(total(interest), decimals), advanced, decimals);
  const sum = (parts: (string | undefined)[]) =>
    amountText(total(parts.map((part) => new Exact(part ?? "0"))), decimals);
  return {
    joining: closing.joining.map(({ id }, index) => ({
      id,
      contribution: sum(calls.map(({ paid }) => paid[index])),
      interest: amountText(interest[index] ?? new Exact(0), decimals),
    })),
    existing: closing.existing.map(({ id }, index) => ({
      id,
      refund: sum(calls.map(({ refunded }) => refunded[index])),
      interest: earned[index] ?? amountText(new Exact(0), decimals),
    })),
    contribution: sum(calls.flatMap(({ paid }) => paid)),
    interest: sum(earned),
  };
}

/** One past call divided anew: what the joining pay of it, and who of the existing gets that back. */
function movedBy(
  amount: string,
  existing: readonly string[],
  joining: readonly string[],
  decimals: number,
): { paid: string[]; refunded: string[] } {
  const paid = allocate(amount, [...existing, ...joining], decimals).slice(existing.length);
  const back = amountText(total(paid.map((part) => exact(part, "paid"))), decimals);
  return { paid, refunded: allocate(back, allocate(amount, existing, decimals), decimals) };
}

function readCalls(
  { date, calls }: { date: string; calls: readonly PastCall[] },
  decimals: number,
): { amount: string; days: number }[] {
  const closing = readDate(date, "date");
  return calls.map((call, index) => {
    const amount = nonNegative(call.amount, `calls[${index}].amount`);
    if (amount.decimalPlaces() > decimals) {
      throw new FundInputError(`calls[${index}].amount`, `has more than ${decimals} decimals`);
    }
    const days = closing - readDate(call.date, `calls[${index}].date`);
    if (days < 0) throw new FundInputError(`calls[${index}].date`, "is after the closing");
    return { amount: amountText(amount), days };
  });
}

function commitments(subscriptions: readonly Subscription[], field: string): string[] {
  if (subscriptions.length === 0) throw new FundInputError(field, "must not be empty");
  return subscriptions.map(({ commitment }, index) =>
    amountText(positive(commitment, `${field}[${index}].commitment`)),
  );
}
