import { addAmounts, amountText, exact, ratio } from "#maths/money/amount.ts";

type Round = { amount: string | null; roundSize: string | null };

/** What the fund and the other investors pay together, decimal text; what of the round's size is open, null where that is unknown. */
export function roundOf({ amount, roundSize }: Round, others: readonly (string | null)[]) {
  const together = addAmounts([amount, ...others].filter((one) => one !== null));
  const open = roundSize === null ? null : exact(roundSize, "roundSize").minus(exact(together, "amount"));
  return { together, open: open && amountText(open), isOver: open?.lt(0) ?? false };
}

/** The part of a round that one investor pays, 0.25 for a quarter; null where either is unknown. */
export function shareOfRound(amount: string | null, roundSize: string | null): number | null {
  if (amount === null || roundSize === null) return null;
  return ratio(exact(amount, "amount"), exact(roundSize, "roundSize"), "share");
}
