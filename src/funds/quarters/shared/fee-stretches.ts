import { type FeeBasis, feeBetween, readSteps } from "#maths/fund/fees/fee-steps.ts";
import type { FeeTerms } from "#maths/fund/fees/fees.ts";
import { amountText, exact } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import { dateText, readDate } from "#maths/money/plain-date.ts";
import { rounded } from "#maths/money/rounding.ts";

type Stretch = { from: string; until: string; basis: FeeBasis; base: string; rate: string; fee: string };

/** The stretches of a period in which rate and basis stay, each with the fee it comes to. They may differ from the whole by a cent, which is rounded once. */
export function feeStretches(
  terms: FeeTerms,
  period: { from: string; to: string },
  bases: Partial<Record<FeeBasis, string>>,
  currency: string,
): Stretch[] {
  const { steps, dayCount } = readSteps(terms);
  const [first, last] = [readDate(period.from, "from"), readDate(period.to, "to")];
  return steps.flatMap((step, place) => {
    const [from, to] = [Math.max(first, step.from), Math.min(last, steps[place + 1]?.from ?? Infinity)];
    if (from >= to) return [];
    const base = bases[step.basis] ?? "0";
    const amounts = { [step.basis]: exact(base, "base") };
    const fee = feeBetween([step], dayCount, { from, to, bases: amounts, field: "period" });
    return [
      {
        from: dateText(from),
        until: dateText(to - 1),
        basis: step.basis,
        base,
        rate: amountText(step.rate),
        fee: amountText(rounded(fee, minorUnitDecimals(currency)), minorUnitDecimals(currency)),
      },
    ];
  });
}
