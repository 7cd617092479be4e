import { amountText, Exact, finiteNumber, nonNegative, positive, ratio, readable, total } from "../../money/amount.ts";
import { OneCurrency } from "../../money/one-currency.ts";
import { dateText, readDate } from "../../money/plain-date.ts";
import { type Optional, record, rows } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { rounded } from "../../money/rounding.ts";
import { statement } from "../statements.ts";
import { type CashFlow, readFlows } from "./cash-flow.ts";
import type { RateResult } from "./rate-roots.ts";
import { xirr } from "./xirr.ts";

/** The level of a total-return index at the close of a day, in the currency of the flows when it names one. */
export type IndexLevel = { date: string; level: string; currency?: Optional<string> };

export type PmeInput = {
  /** What was paid in: negative as cash flows are, or all without sign. */
  contributions: readonly CashFlow[];
  /** What came back, zero or more. */
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
 * Throws FundInputError for bad input, a distribution below zero, two currencies, flows after the NAV and flows before the
 * first level of the index.
 *
 * Source: S. Kaplan and A. Schoar, "Private Equity Performance", Journal of Finance 60 (2005).
 */
export function ksPme(input: PmeInput): number | null {
  const { contributions, distributions, nav } = grown(input);
  return ratio(worth(distributions).plus(nav), worth(contributions), "contributions");
}

/**
 * Long–Nickels PME (ICM): the index fund that took the same contributions and paid the same distributions. `nav` is what it
 * would hold at the end, Σ (Cₜ − Dₜ)·I_T÷Iₜ, to 10 decimals; negative when early distributions exceed what the index earned.
 * `irr` is that of the flows with this NAV in place of the fund's (Actual/365, effective annual). Unit of `nav`: money as a
 * decimal text, in the currency of the flows.
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
  if (distributed.isZero()) return { lambda: null, irr: { kind: "none", reason: statement("nothingDistributed") } };
  const lambda = worth(contributions).minus(nav).div(distributed);
  const scaled = distributions.map(({ day, amount }) => ({ day, amount: amount.times(lambda) }));
  const figure = finiteNumber(lambda, "distributions");
  return { lambda: figure, irr: rate([...paid(contributions), ...scaled, { day: end, amount: nav }]) };
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
type Level = { day: number; level: Exact };

function grown(input: PmeInput) {
  const { contributions, distributions, nav, index } = record(input, "input");
  const currency = new OneCurrency();
  const levels = readIndex(index, currency);
  const paidIn = withoutSign(readDated(contributions, "contributions", currency), "contributions");
  const paidOut = readDated(distributions, "distributions", currency);
  const negative = paidOut.findIndex(({ amount }) => amount.lt(0));
  if (negative >= 0) throw refusal(`distributions[${negative}].amount`, "negative");
  const value = currency.read(nav, "nav", nonNegative);
  const isDated = typeof nav === "object";
  const end = isDated ? readDate(nav.date, "nav.date") : (levels.at(-1)?.day ?? 0);
  const last = levelOn(levels, end, isDated ? "nav.date" : "nav");
  const grow = (flows: Dated[], field: string): Grown[] =>
    flows.map(({ day, amount }, at) => {
      if (day > end) throw refusal(`${field}[${at}].date`, "afterNav");
      const factor = last.div(levelOn(levels, day, `${field}[${at}].date`));
      readable(amount.times(factor), `${field}[${at}].amount`);
      return { day, amount, factor };
    });
  return {
    contributions: grow(paidIn, "contributions"),
    distributions: grow(paidOut, "distributions"),
    nav: value,
    end,
  };
}

/** Daily levels of a century and more. */
const MOST_LEVELS = 50_000;

function readIndex(index: readonly IndexLevel[], currency: OneCurrency): Level[] {
  currency.seeRows(rows(index, "index", MOST_LEVELS), "index");
  if (index.length === 0) throw refusal("index", "empty");
  const levels = index
    .map(({ date, level }, at) => ({
      day: readDate(date, `index[${at}].date`),
      level: positive(level, `index[${at}].level`),
    }))
    .toSorted((a, b) => a.day - b.day);
  const twice = levels.find(({ day }, at) => levels[at + 1]?.day === day);
  if (twice) throw refusal("index", "twoLevels", { date: dateText(twice.day) });
  return levels;
}

/** The last level on a day or before it, by halving. */
function levelOn(levels: readonly Level[], day: number, field: string): Exact {
  let [low, high] = [0, levels.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((levels[middle]?.day ?? 0) <= day) low = middle + 1;
    else high = middle;
  }
  const latest = levels[low - 1];
  if (latest) return latest.level;
  throw refusal(field, "beforeIndex");
}

function readDated(flows: readonly CashFlow[], field: string, currency: OneCurrency): Dated[] {
  return readFlows(flows, field, currency).map(({ day, amount }) => ({ day, amount: new Exact(amount) }));
}

/** Contributions as positive amounts, whichever of the two ways of writing them was used. */
function withoutSign(flows: readonly Dated[], field: string): Dated[] {
  const mixed = flows.some(({ amount }) => amount.gt(0)) && flows.some(({ amount }) => amount.lt(0));
  if (mixed) throw refusal(field, "mixedSigns");
  return flows.map(({ day, amount }) => ({ day, amount: amount.abs() }));
}

function worth(flows: readonly Grown[]): Exact {
  return total(flows.map(({ amount, factor }) => amount.times(factor)));
}

function paid(contributions: readonly Grown[]): Grown[] {
  return contributions.map((flow) => ({ ...flow, amount: flow.amount.neg() }));
}

function rate(flows: readonly Dated[]): RateResult {
  return xirr(
    flows.map(({ day, amount }) => ({ date: dateText(day), amount: shown(readable(amount, "distributions"), 30) })),
  );
}

function shown(amount: Exact, decimals = 10): string {
  return amountText(rounded(amount, decimals));
}
