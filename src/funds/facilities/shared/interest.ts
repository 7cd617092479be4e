import { dayCountFraction } from "#maths/fund/daycount.ts";
import { interestOn } from "#maths/fund/interest.ts";
import { amountText, Exact } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import { addDays } from "#maths/money/plain-date.ts";
import type { FACILITY_DAY_COUNTS } from "./rules.ts";

type FacilityDayCount = (typeof FACILITY_DAY_COUNTS)[number];

/** What is drawn is more from a day on, or less. */
export type Change = { date: string; amount: string };
/** What is lent at most from a day on. */
export type Limit = { effectiveOn: string; amount: string };

/** What is drawn at the end of each day on which it changed, in the order of the days. */
export function balances(changes: readonly Change[]): { from: string; balance: string }[] {
  let balance = new Exact(0);
  const days = [...new Set(changes.map(({ date }) => date))].toSorted();
  return days.map((from) => {
    for (const { date, amount } of changes) if (date === from) balance = balance.plus(amount);
    return { from, balance: amountText(balance) };
  });
}

/** What is drawn at the end of a day. */
export const balanceOn = (changes: readonly Change[], day: string): string =>
  balances(changes)
    .filter(({ from }) => from <= day)
    .at(-1)?.balance ?? "0";

/** What is lent at most on a day: nothing before the first limit, nor after the last day. */
export function limitOn(limits: readonly Limit[], maturesOn: string, day: string): string {
  if (day > maturesOn) return "0";
  const held = limits.filter(({ effectiveOn }) => effectiveOn <= day);
  return held.toSorted((a, b) => a.effectiveOn.localeCompare(b.effectiveOn)).at(-1)?.amount ?? "0";
}

export type Terms = {
  currency: string;
  dayCount: FacilityDayCount;
  /** Percent a year of what is drawn, its base included, and of what is not. */
  rate: string;
  commitmentFee: string;
  limits: readonly Limit[];
  maturesOn: string;
};

/** Some days with the same balance and limit: `until` is the last of them. */
export type Stretch = {
  from: string;
  until: string;
  balance: string;
  undrawn: string;
  /** Exact to the last decimal of the currency after all stretches were added, so that they may differ from their sum by rounding. */
  interest: string;
  commitmentFee: string;
};
export type Costs = { interest: string; commitmentFee: string; stretches: Stretch[] };

const share = (percent: string) => new Exact(percent).div(100);

/**
 * Interest on what is drawn and the commitment fee on what is not, from a day until another, both counted.
 *
 * - A day bears interest on what is drawn at its end: the day of a drawdown counts, that of a repayment does not.
 * - Simple, by the facility's day count; added up exactly and rounded once, half to even.
 * - Nothing is undrawn before the first limit or after the last day.
 */
export function costsOf(
  changes: readonly Change[],
  terms: Terms,
  { from, until }: { from: string; until: string },
): Costs {
  const [end, decimals] = [addDays(until, 1), minorUnitDecimals(terms.currency)];
  const turns = [
    ...changes.map(({ date }) => date),
    ...terms.limits.map(({ effectiveOn }) => effectiveOn),
    addDays(terms.maturesOn, 1),
  ];
  const days = [...new Set([from, ...turns.filter((day) => day > from && day < end)])].toSorted();
  let [interest, fee] = [new Exact(0), new Exact(0)];
  const stretches = days.map((day, place): Stretch => {
    const next = days[place + 1] ?? end;
    const balance = balanceOn(changes, day);
    const room = new Exact(limitOn(terms.limits, terms.maturesOn, day)).minus(balance);
    const undrawn = room.lt(0) ? new Exact(0) : room;
    const years = dayCountFraction(day, next, terms.dayCount);
    const own = interestOn(new Exact(balance), share(terms.rate), years, "simple");
    const kept = interestOn(undrawn, share(terms.commitmentFee), years, "simple");
    [interest, fee] = [interest.plus(own), fee.plus(kept)];
    return {
      from: day,
      until: addDays(next, -1),
      balance,
      undrawn: amountText(undrawn),
      interest: amountText(own, decimals),
      commitmentFee: amountText(kept, decimals),
    };
  });
  return { interest: amountText(interest, decimals), commitmentFee: amountText(fee, decimals), stretches };
}
