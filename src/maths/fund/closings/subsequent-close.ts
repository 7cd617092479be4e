import { allocate } from "../../money/allocate.ts";
import { amountText, Exact, nonNegative, payable, share, total } from "../../money/amount.ts";
import { type InCurrency, OneCurrency } from "../../money/one-currency.ts";
import { readDate } from "../../money/plain-date.ts";
import { type Optional, record, rows } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { rounded } from "../../money/rounding.ts";
import { MOST_CALLS, MOST_DIVISIONS, movedBy, readSubscriptions, type Subscription } from "./closing-parts.ts";

/** What was drawn from the partners of the time, in proportion to their commitments, and had not been equalised since. */
export type PastCall = InCurrency & { date: string; amount: string };

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
 * - Units: money as decimal texts with `decimals` decimals (by default those of the currency, 2 without one), `rate` a year
 *   as a decimal text. What goes in comes out, to the cent; odd cents by the ids and the date of the call, see `allocate`. A
 *   partner who commits more at the closing is in both lists.
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
  currency?: Optional<string>;
  decimals?: Optional<number>;
}): Equalisation {
  const currency = new OneCurrency();
  currency.see(record(closing, "closing").currency, "currency");
  const rate = share(closing.rate, "rate");
  const existing = readSubscriptions(closing.existing, "existing", currency);
  const joining = readSubscriptions(closing.joining, "joining", currency);
  currency.seeRows(rows(closing.calls, "calls", MOST_CALLS), "calls");
  const decimals = currency.decimals(closing.decimals);
  const count = closing.calls.length * (existing.length + joining.length);
  if (count > MOST_DIVISIONS) throw refusal("calls", "tooMuchWork", { most: MOST_DIVISIONS, count, other: "partners" });
  const calls = readCalls(closing, decimals).map((call) => ({
    ...movedBy(call, existing, joining, decimals),
    days: call.days,
  }));
  const interest = joining.map((_, index) => {
    const moneyDays = total(calls.map(({ paid, days }) => new Exact(paid[index] ?? "0").times(days)));
    return rounded(moneyDays.times(rate).div(DAYS_PER_YEAR), decimals);
  });
  const advanced = existing.map(({ id }, index) => ({
    id,
    weight: amountText(total(calls.map(({ refunded, days }) => new Exact(refunded[index] ?? "0").times(days)))),
  }));
  const earned = allocate(amountText(total(interest), decimals), advanced, { decimals, occasion: closing.date });
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

type ReadCall = { date: string; amount: string; days: number };

function readCalls({ date, calls }: { date: string; calls: readonly PastCall[] }, decimals: number): ReadCall[] {
  const closing = readDate(date, "date");
  return calls.map((call, index) => {
    const field = `calls[${index}]`;
    const amount = payable(nonNegative(call.amount, `${field}.amount`), decimals, `${field}.amount`);
    const days = closing - readDate(call.date, `${field}.date`);
    if (days < 0) throw refusal(`${field}.date`, "afterClosing");
    return { date: call.date, amount: amountText(amount), days };
  });
}
