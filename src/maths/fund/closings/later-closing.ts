import { amountText, total } from "../../money/amount.ts";
import type { Subscription } from "./closing-parts.ts";
import { type DividedClosing, dividedClosing, type LaterClosing, of, sumOf, ZERO } from "./later-closing-parts.ts";

/** What somebody pays at a closing; less than nothing is what they get. */
export type ClosingShare = {
  id: string;
  contribution: string;
  distribution: string;
  recallable: string;
  fee: string;
  feeOutside: string;
  interest: string;
  feeInterest: string;
  premium: string;
  amount: string;
};
export type ClosingResult = { joining: ClosingShare[]; existing: ClosingShare[] };

/**
 * A later closing: everybody stands afterwards as if they had joined at the first one.
 *
 * - Contributions: as `equaliseSubsequentClose`, each call among those who take part in it. Distributions go the other way: the joining
 *   get their part of what was paid, from those who have it; so do recallable ones, which are unfunded again.
 * - Who took an excused commitment over takes part in that call with what it had besides (`partly`): what it never paid does not come back.
 * - Interest: simple, on a joining partner's part of each call less its part of each distribution, by the day count, never below zero;
 *   rounded half-even once for a partner, and divided among earlier partners by how much of whose money stood in for how long.
 * - Fees: a joining partner catches up amount × its weight ÷ all who bore it, rounded half-even for each fee; that is the manager's, as is
 *   interest on it where the terms say so.
 * - At net asset value, a premium takes the place of interest between partners: the joining partner's part of the value less what it
 *   contributes net of distributions; below zero a discount. It is divided among earlier partners by commitments.
 * - What goes between partners adds up to nothing, to the cent. Interest and premium are outside commitments and excluded from returns.
 * - Throws FundInputError naming the field: a flow after the closing, amounts that are negative or finer than the currency, unknown ids.
 * - Sources: ILPA Model Limited Partnership Agreement (2020), subsequent closings; EisnerAmper, “Subsequent closings for private equity
 *   funds” (2023: equalisation, partner-to-partner interest, true-up); GIPS 2020 (interest is no fund cash flow).
 */
export function laterClosing(closing: LaterClosing): ClosingResult {
  const divided = dividedClosing(closing);
  return {
    joining: closing.joining.map((one, place) => shareOf(one, place, "given", divided)),
    existing: closing.existing.map((one, place) => shareOf(one, place, "taken", divided)),
  };
}

/** What one partner pays as one of the joining, or gets as one of the existing. */
function shareOf({ id }: Subscription, place: number, side: "given" | "taken", shares: DividedClosing): ClosingShare {
  const sign = side === "given" ? 1 : -1;
  const fees = side === "given" ? shares.fees : [];
  const owed = (isOutside: boolean) =>
    total(fees.filter((fee) => fee.isOutside === isOutside).map((fee) => of(fee.amounts.get(id))));
  const amounts = {
    contribution: sumOf(shares.calls, side, place).times(sign),
    distribution: sumOf(shares.distributions, side, place).times(-sign),
    recallable: sumOf(shares.recallables, side, place).times(-sign),
    fee: owed(false),
    feeOutside: owed(true),
    interest: of(shares.interest[side][place]).times(sign),
    feeInterest: shares.hasFeeInterest
      ? shares.yearly(total(fees.map((fee) => of(fee.amounts.get(id)).times(fee.days))))
      : ZERO,
    premium: of(shares.premium[side][place]).times(sign),
  };
  const texts = Object.entries({ ...amounts, amount: total(Object.values(amounts)) }).map(([name, one]) => [
    name,
    amountText(one.isZero() ? ZERO : one, shares.decimals),
  ]);
  return { id, ...(Object.fromEntries(texts) as Omit<ClosingShare, "id">) };
}
