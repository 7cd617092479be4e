import { amountText, Exact, total } from "../../money/amount.ts";
import { text as readText } from "../../money/read.ts";
import { rounded } from "../../money/rounding.ts";
import {
  type DividedClosing,
  dividedClosing,
  type LaterClosing,
  moneyDays,
  of,
  type Parts,
  type ReadFee,
  sumOf,
  ZERO,
} from "./later-closing-parts.ts";

/** An amount that is divided by weight: `exact` before it is rounded, `part` what is paid, odd cents with it. */
export type TracedPart = { whole: string; weight: string; weights: string; exact: string; part: string };

/** `place`: in the list of its kind. `interest`: before it is rounded, less than nothing where money went the other way. */
export type TracedFlow = TracedPart & {
  kind: "call" | "distribution" | "recallable" | "fee";
  place: number;
  days: number;
  interest: string;
};

/** Interest on all flows together, rounded once. */
export type TracedInterest = { exact: string; part: string };

/** What one partner pays as one of the joining, or gets as one of the earlier; no signs, but of discounts. */
export type TracedSide = {
  flows: TracedFlow[];
  /** Of the joining by its flows; of the earlier its part of what all the joining pay, by money times days. */
  interest: TracedInterest & Partial<TracedPart>;
  feeInterest: TracedInterest;
  /** Of the joining: its part of the value, less what it contributes; of the earlier its part of all premiums. */
  premium: (TracedPart & { net: string }) | null;
};
export type ClosingTrace = { joining: TracedSide | null; earlier: TracedSide | null };

/** Finer than any cent: what is shown before it is rounded. */
const FINE = 6;
const fine = (amount: Exact) => amountText(rounded(amount, FINE));

/**
 * How a partner’s part of a later closing comes about: by the same division as `laterClosing`, flow by flow.
 *
 * - A joining partner: of each call and distribution amount × commitment ÷ commitments of all who take part, and interest on that for its
 *   days; of each fee amount × weight ÷ all who bore it. An earlier one: of what the joining pay of a flow, by what was drawn from it.
 * - `exact` and `interest` are shown with six decimals before they are rounded, `part` is what is paid: their difference is the odd cent.
 * - Units, errors and sources: as `laterClosing`. Who increases is on both sides; who is on none has neither.
 */
export function laterClosingTrace(closing: LaterClosing, id: string): ClosingTrace {
  const divided = dividedClosing(closing);
  const named = readText(id, "id");
  const joins = closing.joining.findIndex((one) => one.id === named);
  const stood = closing.existing.findIndex((one) => one.id === named);
  return {
    joining: joins < 0 ? null : joiningSide(divided, joins, named),
    earlier: stood < 0 ? null : earlierSide(divided, stood),
  };
}

const KINDS = [
  ["call", "calls", 1],
  ["distribution", "distributions", -1],
  ["recallable", "recallables", -1],
] as const;

function flowsOf(divided: DividedClosing, divide: (flow: Parts) => TracedPart | undefined): TracedFlow[] {
  return KINDS.flatMap(([kind, name, sign]) =>
    divided[name].flatMap((flow, place) => {
      const part = divide(flow);
      if (part === undefined) return [];
      const interest = fine(divided.exactly(of(part.part).times(flow.days).times(sign)));
      return [{ ...part, kind, place, days: flow.days, interest: divided.nav === undefined ? interest : "0" }];
    }),
  );
}

const weighed = (some: readonly { weight: string }[]) => total(some.map(({ weight }) => of(weight)));

function partOf(whole: Exact, weight: Exact, weights: Exact, part: string | undefined): TracedPart {
  const exact = weights.isZero() ? ZERO : whole.times(weight).div(weights);
  return {
    whole: amountText(whole),
    weight: fine(weight),
    weights: fine(weights),
    exact: fine(exact),
    part: amountText(of(part)),
  };
}

function joiningSide(divided: DividedClosing, place: number, id: string): TracedSide {
  const { nav, joining, existing, interest, premium, fees, exactly, yearly, hasFeeInterest } = divided;
  const own = joining[place];
  const flows = flowsOf(divided, (flow) => {
    if (own === undefined || flow.earlier.length === 0 || !flow.later.includes(own)) return undefined;
    return partOf(of(flow.amount), of(own.weight), weighed([...flow.earlier, ...flow.later]), flow.given[place]);
  });
  const owed = fees.flatMap((fee, at) => feeOf(fee, { id, at, exactly }));
  const late = total(fees.map((fee) => of(fee.amounts.get(id)).times(fee.days)));
  const before = Exact.max(ZERO, moneyDays(divided, "given", place));
  const net = sumOf(divided.calls, "given", place)
    .minus(sumOf(divided.distributions, "given", place))
    .minus(sumOf(divided.recallables, "given", place));
  const value = nav && partOf(nav, of(own?.weight), weighed([...existing, ...joining]), premium.given[place]);
  return {
    flows: [...flows, ...(hasFeeInterest ? owed : owed.map((fee) => ({ ...fee, interest: "0" })))],
    interest: { exact: nav === undefined ? fine(exactly(before)) : "0", part: amountText(of(interest.given[place])) },
    feeInterest: hasFeeInterest ? { exact: fine(exactly(late)), part: amountText(yearly(late)) } : NONE,
    premium: value ? { ...value, net: amountText(net) } : null,
  };
}

const NONE: TracedInterest = { exact: "0", part: "0" };

function feeOf(
  fee: ReadFee,
  { id, at, exactly }: { id: string; at: number; exactly: DividedClosing["exactly"] },
): TracedFlow[] {
  const part = fee.amounts.get(id);
  if (part === undefined) return [];
  const traced = partOf(of(fee.amount), of(fee.owed.get(id)), of(fee.borne), part);
  return [{ ...traced, kind: "fee", place: at, days: fee.days, interest: fine(exactly(of(part).times(fee.days))) }];
}

function earlierSide(divided: DividedClosing, place: number): TracedSide {
  const { nav, existing, interest, premium } = divided;
  const own = existing[place];
  const flows = flowsOf(divided, (flow) => {
    if (own === undefined || flow.later.length === 0 || flow.earlier.every(({ id }) => id !== own.id)) return undefined;
    const paid = total(flow.given.map((part) => of(part)));
    return partOf(paid, of(flow.drawn[place]), of(flow.amount), flow.taken[place]);
  });
  const stood = existing.map((_one, at) => Exact.max(ZERO, moneyDays(divided, "taken", at)));
  const all = total(interest.given.map((part) => of(part)));
  const premiums = total(premium.given.map((part) => of(part)));
  return {
    flows,
    interest: partOf(all, stood[place] ?? ZERO, total(stood), interest.taken[place]),
    feeInterest: NONE,
    premium:
      nav === undefined
        ? null
        : { ...partOf(premiums, of(own?.weight), weighed(existing), premium.taken[place]), net: "0" },
  };
}
