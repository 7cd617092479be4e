import { amountText, type Exact, exact, FundInputError, positive, ratio, total } from "../money/amount.ts";
import { rounded } from "../money/rounding.ts";
import type { CashFlow } from "./cash-flow.ts";
import { dateText, readDate } from "./plain-date.ts";
import type { RateResult } from "./rate-roots.ts";
import { xirr } from "./xirr.ts";

/** The level of a total-return index at the close of a day. */
export type IndexLevel = { date: string; level: string };

export type PmeInput = {
  /** What was paid in: negative as cash flows are, or all without sign. */
  contributions: readonly CashFlow[];
  distributions: readonly CashFlow[];
  /** What is left, on its date; a bare amount is of the last date of the index. Zero or more. */
  nav: CashFlow | string;
  /** A flow is valued at the level of its day, or the last one before it. */
  index: readonly IndexLevel[];
};

/**
 * Kaplan–Schoar public market equivalent: what came back over what was paid in, both grown with the index to the date of the
 * NAV: (Σ Dₜ·I_T÷Iₜ + NAV) ÷ Σ Cₜ·I_T÷Iₜ. Above 1 the fund beat the index. A ratio; null when nothing was paid in.
 *
 * Throws FundInputError for bad input, flows after the NAV and flows before the first level of the index.
 *
 * Source: S. Kaplan and A. Schoar, "Private Equity Performance", Journal of Finance 60 (2005).
 */
export function ksPme(input: PmeInput): number | null {
  const { contributions, distributions, nav } = grown(input);
  return ratio(worth(distributions).plus(nav), worth(contributions));
}

/**
 * Long–Nickels PME (ICM): the index fund that took the same contributions and paid the same distributions. `nav` is what it
 * would hold at the end, Σ (Cₜ − Dₜ)·I_T÷Iₜ, to 10 decimals; negative when early distributions exceed what the index earned.
 * `irr` is that of the flows with this NAV in place of the fund's (Actual/365, effective annual).
 *
 * Source: A. Long and C. Nickels, "A Private Investment Benchmark" (1996). Errors as in `ksPme`.
 */
export function lnPme(input: PmeInput): { nav: string; irr: RateResult } {
  const { contributions, distributions, end } = grown(input);
  const nav = worth(contributions).minus(worth(distributions));
  return { nav: shown(nav), irr: rate([...paid(contributions), ...distributions, { day: end, amount: nav }]) };
}

/**
 * PME+: the distributions are scaled by λ = (Σ Cₜ·I_T÷Iₜ − NAV) ÷ Σ Dₜ·I_T÷Iₜ, so that the index fund ends with the NAV of
 * the fund; `irr` is that of contributions, scaled distributions and NAV. λ is null, and there is no rate, when nothing was
 * distributed.
 *
 * Source: C. Rouvinez, "Private Equity Benchmarking with PME+", Venture Capital Journal (2003). Errors as in `ksPme`.
 */
export function pmePlus(input: PmeInput): { lambda: number | null; irr: RateResult } {
  const { contributions, distributions, nav, end } = grown(input);
  const distributed = worth(distributions);
  if (distributed.isZero()) return { lambda: null, irr: { kind: "none", reason: "nothing was distributed" } };
  const lambda = worth(contributions).minus(nav).div(distributed);
  const scaled = distributions.map(({ day, amount }) => ({ day, amount: amount.times(lambda) }));
  return { lambda: lambda.toNumber(), irr: rate([...paid(contributions), ...scaled, { day: end, amount: nav }]) };
}

/**
 * Direct Alpha: the IRR of the flows after each is grown with the index to the date of the NAV, the rate a year by which
 * the fund beat the index. Discrete, Actual/365; its authors' continuous figure is ln(1 + rate).
 *
 * Source: O. Gredil, B. Griffiths and R. Stucke, "Benchmarking Private Equity: The Direct Alpha Method" (2014). Errors as in
 * `ksPme`.
 */
export function directAlpha(input: PmeInput): RateResult {
  const { contributions, distributions, nav, end } = grown(input);
  const valued = [...paid(contributions), ...distributions].map(({ day, amount, factor }) => ({
    day,
    amount: amount.times(factor),
  }));
  return rate([...valued, { day: end, amount: nav }]);
}

type Dated = { day: number; amount: Exact };
type Grown = Dated & { factor: Exact };

function grown({ contributions, distributions, nav, index }: PmeInput) {
  const levels = readIndex(index);
  const end = typeof nav === "string" ? (levels.at(-1)?.day ?? 0) : readDate(nav.date, "nav.date");
  const value = exact(typeof nav === "string" ? nav : nav.amount, "nav");
  if (value.lt(0)) throw new FundInputError("nav", "must not be negative");
  const last = levelOn(levels, end, "nav");
  const grow = (flows: Dated[], field: string): Grown[] =>
    flows.map(({ day, amount }, at) => {
      if (day > end) throw new FundInputError(`${field}[${at}].date`, "is after the NAV");
      return { day, amount, factor: last.div(levelOn(levels, day, `${field}[${at}].date`)) };
    });
  return {
    contributions: grow(withoutSign(contributions, "contributions"), "contributions"),
    distributions: grow(readFlows(distributions, "distributions"), "distributions"),
    nav: value,
    end,
  };
}

function readIndex(index: readonly IndexLevel[]): { day: number; level: Exact }[] {
  if (index.length === 0) throw new FundInputError("index", "must hold at least one level");
  const levels = index
    .map(({ date, level }, at) => ({
      day: readDate(date, `index[${at}].date`),
      level: positive(level, `index[${at}].level`),
    }))
    .toSorted((a, b) => a.day - b.day);
  const twice = levels.find(({ day }, at) => levels[at + 1]?.day === day);
  if (twice) throw new FundInputError("index", `has two levels on ${dateText(twice.day)}`);
  return levels;
}

function levelOn(levels: readonly { day: number; level: Exact }[], day: number, field: string): Exact {
  const latest = levels.findLast((level) => level.day <= day);
  if (latest) return latest.level;
  throw new FundInputError(field, "is before the first level of the index");
}

function readFlows(flows: readonly CashFlow[], field: string): Dated[] {
  return flows.map(({ date, amount }, at) => {
    const read = exact(amount, `${field}[${at}].amount`);
    return { day: readDate(date, `${field}[${at}].date`), amount: read };
  });
}

/** Contributions as positive amounts, whichever of the two ways of writing them was used. */
function withoutSign(flows: readonly CashFlow[], field: string): Dated[] {
  const read = readFlows(flows, field);
  const mixed = read.findIndex(({ amount }) => amount.gt(0)) >= 0 && read.findIndex(({ amount }) => amount.lt(0)) >= 0;
  if (mixed) throw new FundInputError(field, "must be all negative, as cash flows are, or all without sign");
  return read.map(({ day, amount }) => ({ day, amount: amount.abs() }));
}

function worth(flows: readonly Grown[]): Exact {
  return total(flows.map(({ amount, factor }) => amount.times(factor)));
}

function paid(contributions: readonly Grown[]): Grown[] {
  return contributions.map((flow) => ({ ...flow, amount: flow.amount.neg() }));
}

function rate(flows: readonly Dated[]): RateResult {
  return xirr(flows.map(({ day, amount }) => ({ date: dateText(day), amount: shown(amount, 30) })));
}

function shown(amount: Exact, decimals = 10): string {
  return amountText(rounded(amount, decimals));
}
