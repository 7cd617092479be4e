import { Exact, nonNegative } from "../../money/amount.ts";
import { readDate } from "../../money/plain-date.ts";
import { given, type Optional, oneOf, rows } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { type DayCount, daysAsYears, readDayCount } from "../daycount.ts";

/** What the fee is a share of: all that was committed, the cost of what is still held, or the value of it. */
export const FEE_BASES = ["committed", "invested", "nav"] as const;
export type FeeBasis = (typeof FEE_BASES)[number];

/** The terms from a day on. */
export type FeeStep = { from: number; rate: Exact; basis: FeeBasis };

const MOST_STEPS = 100;

/** Rate and basis by day, in order of time, and how days become years. */
export function readSteps(terms: {
  rate: string;
  basis: FeeBasis;
  stepDowns?: Optional<readonly { from: string; rate?: Optional<string>; basis?: Optional<FeeBasis> }[]>;
  dayCount?: Optional<DayCount>;
}): { steps: FeeStep[]; dayCount: DayCount } {
  const first: FeeStep = {
    from: -Infinity,
    rate: nonNegative(terms.rate, "rate"),
    basis: oneOf(terms.basis, FEE_BASES, "basis"),
  };
  const steps = [first];
  for (const [index, { from, rate, basis }] of rows(terms.stepDowns ?? [], "stepDowns", MOST_STEPS).entries()) {
    const field = `stepDowns[${index}]`;
    const before = steps.at(-1) ?? first;
    const day = readDate(from, `${field}.from`);
    if (day <= before.from) throw refusal(`${field}.from`, "stepNotAfter");
    steps.push({
      from: day,
      rate: given(rate) ? nonNegative(rate, `${field}.rate`) : before.rate,
      basis: given(basis) ? oneOf(basis, FEE_BASES, `${field}.basis`) : before.basis,
    });
  }
  return { steps, dayCount: readDayCount(terms.dayCount ?? "30/360 European", "dayCount") };
}

type Period = { from: number; to: number; bases: Partial<Record<FeeBasis, Exact>>; field: string };

/** The fee of a period, unrounded: Σ basis × rate × days, over one common denominator, which divides last. */
export function feeBetween(steps: readonly FeeStep[], dayCount: DayCount, period: Period): Exact {
  let [sum, denominator] = [new Exact(0), new Exact(1)];
  for (const [index, { from, rate, basis }] of steps.entries()) {
    const [first, last] = [Math.max(period.from, from), Math.min(period.to, steps[index + 1]?.from ?? Infinity)];
    if (first >= last) continue;
    const amount = period.bases[basis];
    if (amount === undefined) throw refusal(`${period.field}.${basis}`, "noBasis");
    const years = daysAsYears(first, last, dayCount);
    const part = amount.times(rate).times(years.numerator);
    if (denominator.eq(years.denominator)) {
      sum = sum.plus(part);
    } else {
      sum = sum.times(years.denominator).plus(part.times(denominator));
      denominator = denominator.times(years.denominator);
    }
  }
  return sum.div(denominator);
}
