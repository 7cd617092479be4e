import type { FundTerms } from "#funds/funds/shared/api.ts";
import type { FeeBasis } from "#maths/fund/fees/fee-steps.ts";
import type { FeeTerms } from "#maths/fund/fees/fees.ts";
import { amountText, Exact } from "#maths/money/amount.ts";

const HUNDRED = new Exact(100);
const shareOf = (percent: string) => amountText(new Exact(percent).div(HUNDRED));

type Said = Pick<FundTerms, "effectiveOn" | "feeBasis" | "feeRate" | "feeOffset" | "feeSteps">;
type Step = { from: string; rate: string; basis: FeeBasis };
type SteppedTerms = Omit<FeeTerms, "stepDowns"> & { stepDowns: Step[] };

/**
 * What approved terms of a fund say of its fee from a day on, as the maths reads it: percent become shares, and an amendment is a step
 * from its day on that ends the steps of the terms before. Undefined where no terms hold by the end of the period.
 */
export function feeTermsOf(
  approved: readonly Said[],
  period: { from: string; to: string },
  currency: string,
): SteppedTerms | undefined {
  const inOrder = approved
    .filter(({ effectiveOn }) => effectiveOn < period.to)
    .toSorted((a, b) => a.effectiveOn.localeCompare(b.effectiveOn));
  const steps = inOrder.flatMap((terms, place) => stepsOf(terms, inOrder[place + 1]?.effectiveOn));
  const last = inOrder.findLast(({ effectiveOn }) => effectiveOn <= period.from) ?? inOrder[0];
  if (last === undefined) return undefined;
  const begun = steps.filter(({ from }) => from <= period.from).at(-1);
  const later = steps.filter(({ from }) => from > period.from && from < period.to);
  // Before the first terms hold there is no fee.
  const first = begun ?? { rate: "0", basis: last.feeBasis };
  return {
    rate: first.rate,
    basis: first.basis,
    stepDowns: later,
    offsetShare: shareOf(last.feeOffset),
    currency,
  };
}

/** Rate and basis by day while these terms hold. */
function stepsOf({ effectiveOn, feeBasis, feeRate, feeSteps }: Said, until: string | undefined): Step[] {
  const steps: Step[] = [{ from: effectiveOn, rate: shareOf(feeRate), basis: feeBasis }];
  for (const { from, rate, basis } of feeSteps.toSorted((a, b) => a.from.localeCompare(b.from))) {
    if (until !== undefined && from >= until) continue;
    const before = steps.at(-1) ?? { rate: "0", basis: feeBasis };
    const step = {
      from: from < effectiveOn ? effectiveOn : from,
      rate: rate === null ? before.rate : shareOf(rate),
      basis: basis ?? before.basis,
    };
    if (step.from === steps.at(-1)?.from) steps.pop();
    steps.push(step);
  }
  return steps;
}

/** Approved terms of those of a fund, the latest first; of one day those that were approved last. */
export function approvedOf(terms: readonly FundTerms[]): FundTerms[] {
  const approved = terms.filter(({ approvedAt }) => approvedAt !== null);
  return approved.filter(({ effectiveOn }, place) => approved[place - 1]?.effectiveOn !== effectiveOn);
}

/** The bases that the terms use in a period. */
export const basesUsed = ({ basis, stepDowns }: { basis: FeeBasis; stepDowns: readonly Step[] }): FeeBasis[] => [
  ...new Set([basis, ...stepDowns.map((step) => step.basis)]),
];
