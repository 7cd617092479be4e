import { amountText, Exact } from "#maths/money/amount.ts";
import type { Settled } from "./partner-flow.ts";

/** The same, exact: capital, preferred return and carry lie within the amount; the rest of it is profit. */
export type SettledParts = { returnOfCapital: Exact; preferred: Exact; carry: Exact; amount: Exact };

const ZERO = new Exact(0);
const PARTS = ["returnOfCapital", "preferred", "carry", "amount"] as const;
const NOTHING: SettledParts = { returnOfCapital: ZERO, preferred: ZERO, carry: ZERO, amount: ZERO };

const ofEach = (of: (part: (typeof PARTS)[number]) => Exact): SettledParts => ({
  returnOfCapital: of("returnOfCapital"),
  preferred: of("preferred"),
  carry: of("carry"),
  amount: of("amount"),
});

export const settledParts = (settled: Settled | undefined): SettledParts =>
  settled ? ofEach((part) => new Exact(settled[part])) : NOTHING;

export const settledSum = (all: readonly SettledParts[]): SettledParts =>
  all.reduce((sum, one) => ofEach((part) => sum[part].plus(one[part])), NOTHING);

export const settledLess = (all: SettledParts, some: SettledParts): SettledParts =>
  ofEach((part) => all[part].minus(some[part]));

/**
 * A share of it in whole minor units: what lies below each is rounded, and differences are taken, so that the parts of what is given and of
 * what is left are none below nothing.
 */
export function settledShare(all: SettledParts, share: Exact, decimals: number): SettledParts {
  const rounded = (amount: Exact) => amount.times(share).toDecimalPlaces(decimals);
  const capital = rounded(all.returnOfCapital);
  const hurdle = rounded(all.returnOfCapital.plus(all.preferred));
  const carry = rounded(all.returnOfCapital.plus(all.preferred).plus(all.carry));
  return {
    returnOfCapital: capital,
    preferred: hurdle.minus(capital),
    carry: carry.minus(hurdle),
    amount: rounded(all.amount),
  };
}

/** As it is written, none of it more than what was distributed: an entry by hand may have taken some of that back. */
export function settledText(all: SettledParts, distributed: Exact, decimals: number): Settled | undefined {
  const amount = Exact.min(all.amount, distributed);
  if (amount.lte(0)) return undefined;
  const carry = Exact.min(all.carry, amount);
  const returnOfCapital = Exact.min(all.returnOfCapital, amount.minus(carry));
  const preferred = Exact.min(all.preferred, amount.minus(carry).minus(returnOfCapital));
  const text = (one: Exact) => amountText(Exact.max(0, one), decimals);
  return {
    amount: text(amount),
    returnOfCapital: text(returnOfCapital),
    preferred: text(preferred),
    carry: text(carry),
  };
}
