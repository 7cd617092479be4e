import { Exact, nonNegative, total } from "../../money/amount.ts";
import { readDate } from "../../money/plain-date.ts";
import { type Optional, rows } from "../../money/read.ts";
import { rounded } from "../../money/rounding.ts";

/** What a partner had committed up to, and without, the day `until`: it gave some of it away then, or took some over. */
export type EarlierCommitment = { until: string; commitment: string };

/** What a partner has committed at the end of a period, and what it had before, in order of time. */
export type Committed = { commitment: Exact; earlier: { until: number; commitment: Exact }[] };

const ZERO = new Exact(0);
const MOST_EARLIER = 1_000;
const FINEST_WEIGHT = 20;

export function readEarlier(earlier: Optional<readonly EarlierCommitment[]>, field: string): Committed["earlier"] {
  return rows(earlier ?? [], `${field}.earlier`, MOST_EARLIER).map(({ until, commitment }, place) => ({
    until: readDate(until, `${field}.earlier[${place}].until`),
    commitment: nonNegative(commitment, `${field}.earlier[${place}].commitment`),
  }));
}

/** From a day up to, and without, another. */
export type Stretch = { from: number; to: number };

/** The stretches of a period in which no commitment changed hands. */
export function stretchesOf(partners: readonly Committed[], { from, to }: Stretch): Stretch[] {
  const changes = partners.flatMap(({ earlier }) => earlier.map(({ until }) => until));
  const within = changes.filter((day) => day > from && day < to);
  const starts = [...new Set([from, ...within])].toSorted((one, other) => one - other);
  return starts.map((start, place) => ({ from: start, to: starts[place + 1] ?? to }));
}

export const committedIn = ({ commitment, earlier }: Committed, { from }: Stretch): Exact =>
  earlier.find(({ until }) => from < until)?.commitment ?? commitment;

/** Partners by what they had committed; where that changed in the period, by their parts of the fee of each stretch. */
export function weighed<Partner extends Committed>(
  partners: readonly Partner[],
  stretches: readonly Stretch[],
  fees: readonly Exact[],
): Partner[] {
  if (stretches.length < 2) return [...partners];
  const all = stretches.map((stretch) => total(partners.map((partner) => committedIn(partner, stretch))));
  const hasNoFee = total(fees).isZero();
  return partners.map((partner) => {
    const parts = stretches.map((stretch, place) => {
      const whole = all[place] ?? ZERO;
      const weight = hasNoFee ? new Exact(stretch.to - stretch.from) : (fees[place] ?? ZERO);
      return whole.isZero() ? ZERO : weight.times(committedIn(partner, stretch)).div(whole);
    });
    return { ...partner, commitment: rounded(total(parts), FINEST_WEIGHT) };
  });
}
