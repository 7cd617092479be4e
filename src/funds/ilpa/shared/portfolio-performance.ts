import { moic } from "#maths/fund/returns/multiples.ts";
import { perYear, type SinceInception, shownOver, sinceInception } from "#maths/fund/returns/since-inception.ts";
import { addAmounts, Exact } from "#maths/money/amount.ts";

/** What moved between the fund and a company, by ILPA's portfolio-level types: invested is negative. */
export const PORTFOLIO_TYPES = {
  invested: { label: "Invested Capital", subType: null },
  income: { label: "Realized Capital", subType: "Income" },
  dividend: { label: "Realized Capital", subType: "Cash Dividend" },
  sold: { label: "Realized Capital", subType: "Stock Sold" },
  fairValue: { label: "Fair Market Value", subType: null },
} as const;
export type PortfolioFlow = { date: string; type: keyof typeof PORTFOLIO_TYPES; amount: string };

/** A company the fund invested in: its flows by day, and what is left of it. Frozen with a run. */
export type Investment = { company: string; isHeld: boolean; fairValue: string; flows: PortfolioFlow[] };
export type PortfolioInput = { investments: Investment[] };

/** `notAnnualised` where the IRR is of less than a year: of so many days. */
export type Gross = { irr: number | null; multiple: number | null; notAnnualised?: number };
export type PortfolioPerformance = { realized: Gross; unrealized: Gross; total: Gross; net: Gross };

/**
 * Portfolio-level performance of the Performance Template: gross IRR and MOIC of what is realized, of what is unrealized and of all
 * together; net of all together only.
 *
 * - A company is realized once nothing of it is left: neither units nor what is still to come of a sale. It starts on the day it was
 *   bought, whatever paid for it, so that no facility changes anything.
 * - Net by the fund's spread: gross of all investments less what the fund's gross is above its net, both without the facility.
 *   Where one of them is of less than a year, the spread is taken of the rates a year and the result is shown over the days of the investments.
 * - Null where there is no single rate, or nothing was invested.
 * - Source: ILPA Performance Template v1.1, portfolio-level performance; SEC Marketing Rule FAQ of 19 March 2025 on extracts.
 */
export function portfolioPerformance(
  { investments }: PortfolioInput,
  asOf: string,
  { gross, net }: { gross: Gross; net: Gross },
): PortfolioPerformance {
  const total = grossOf(investments, asOf);
  return {
    realized: grossOf(
      investments.filter(({ isHeld }) => !isHeld),
      asOf,
    ),
    unrealized: grossOf(
      investments.filter(({ isHeld }) => isHeld),
      asOf,
    ),
    total,
    net: {
      ...total,
      irr: shownOver(lessSpread(yearOf(total), yearOf(gross), yearOf(net)), returnOf(total)),
      multiple: lessSpread(total.multiple, gross.multiple, net.multiple),
    },
  };
}

const lessSpread = (total: number | null, gross: number | null, net: number | null): number | null =>
  total === null || gross === null || net === null ? null : total - (gross - net);

const returnOf = ({ irr, notAnnualised }: Gross): SinceInception => ({
  irr,
  irrIsAnnualised: notAnnualised === undefined,
  irrDays: notAnnualised ?? null,
});
const yearOf = (one: Gross) => perYear(returnOf(one));

const sum = (amounts: readonly string[]) => addAmounts(["0", ...amounts]);

function grossOf(investments: readonly Investment[], asOf: string): Gross {
  const flows = investments.flatMap((one) => one.flows);
  const paid = new Exact(sum(flows.filter(({ type }) => type === "invested").map(({ amount }) => amount)));
  const proceeds = sum(flows.filter(({ type }) => type !== "invested").map(({ amount }) => amount));
  const fairValue = sum(investments.map((one) => one.fairValue));
  if (!paid.isNegative() || paid.isZero()) return { irr: null, multiple: null };
  // Below nothing by an error of somebody’s only: then there is no multiple.
  const isSound = ![proceeds, fairValue].some((amount) => amount.startsWith("-"));
  const { irr, irrIsAnnualised, irrDays } = sinceInception(
    [...flows.map(({ date, amount }) => ({ date, amount })), { date: asOf, amount: fairValue }],
    asOf,
  );
  return {
    irr,
    multiple: isSound ? moic({ invested: paid.negated().toFixed(), proceeds, fairValue }) : null,
    ...(irr !== null && !irrIsAnnualised && irrDays !== null && { notAnnualised: irrDays }),
  };
}
