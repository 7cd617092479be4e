import { amountText, Exact, exact, nonNegative, positive, share } from "../../money/amount.ts";
import { type MoneyInput, OneCurrency } from "../../money/one-currency.ts";
import { list, record, wholeNumber } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { rounded } from "../../money/rounding.ts";

export type PacingInput = {
  commitment: MoneyInput;
  /** The share of what is still uncalled that each year calls; the last rate goes on: ["0.25", "0.3333", "0.5"]. */
  contributionRates: readonly string[];
  /** Years until everything is distributed, a whole number. */
  life: number;
  /** How late distributions come: 1 is evenly growing, 2.5 is usual. */
  bow: string;
  /** Growth a year of what is held, above −1: "0.13". */
  growth: string;
  /** The least share of the value paid out each year (income), "0" when none exists. */
  yield: string;
};

/** A year of the projection; `net` is distribution − contribution, whose running sum is the J-curve. */
export type PacingYear = {
  year: number;
  contribution: string;
  distribution: string;
  net: string;
  cumulativeNet: string;
  nav: string;
  unfunded: string;
};

/**
 * Takahashi–Alexander projection of a commitment, year 1 to `life`:
 * Cₜ = RCₜ·(commitment − paid in before); Dₜ = RDₜ·NAVₜ₋₁·(1 + G) with RDₜ = max(Y, (t ÷ L)^B);
 * NAVₜ = NAVₜ₋₁·(1 + G) − Dₜ + Cₜ.
 *
 * - A projection, not a payment: amounts have up to 10 decimals, and these are carried on, so the roll of NAV and of unfunded
 *   ties in each year.
 * - In the last year RD is 1: all that grew from the year before is paid out, and NAV is what that year called.
 * - Throws FundInputError naming the field.
 *
 * Source: D. Takahashi and S. Alexander, "Illiquid Alternative Asset Fund Modeling", Yale School of Management (2001).
 */
export function pacing(input: PacingInput): PacingYear[] {
  const { commitment, rates, life, bow, growth, least } = readInput(input);
  const years: PacingYear[] = [];
  let [nav, unfunded, cumulative] = [new Exact(0), commitment, new Exact(0)];
  for (let year = 1; year <= life; year += 1) {
    const calledShare = rates[Math.min(year, rates.length) - 1] ?? new Exact(0);
    const paidShare = Exact.max(least, new Exact(year).div(life).pow(bow));
    const contribution = rounded(unfunded.times(calledShare), DECIMALS);
    const value = rounded(nav.times(growth.plus(1)), DECIMALS);
    const distribution = rounded(value.times(paidShare), DECIMALS);
    nav = value.minus(distribution).plus(contribution);
    unfunded = unfunded.minus(contribution);
    cumulative = cumulative.plus(distribution).minus(contribution);
    years.push({
      year,
      contribution: amountText(contribution),
      distribution: amountText(distribution),
      net: amountText(distribution.minus(contribution)),
      cumulativeNet: amountText(cumulative),
      nav: amountText(nav),
      unfunded: amountText(unfunded),
    });
  }
  return years;
}

const DECIMALS = 10;
const LONGEST_LIFE = 100;
const MOST_BOW = 100;
const MOST_GROWTH = 10;

function readInput(input: PacingInput) {
  const { commitment } = record(input, "input");
  const contributionRates = list(input.contributionRates, "contributionRates", LONGEST_LIFE);
  if (contributionRates.length === 0) throw refusal("contributionRates", "empty");
  const growth = exact(input.growth, "growth");
  if (growth.lte(-1)) throw refusal("growth", "rateTooLow");
  if (growth.gt(MOST_GROWTH)) throw refusal("growth", "moreThan", { most: MOST_GROWTH });
  const bow = positive(input.bow, "bow");
  if (bow.gt(MOST_BOW)) throw refusal("bow", "moreThan", { most: MOST_BOW });
  return {
    commitment: new OneCurrency().read(commitment, "commitment", nonNegative),
    rates: contributionRates.map((rate, index) => share(rate, `contributionRates[${index}]`)),
    life: wholeNumber(input.life, 1, LONGEST_LIFE, "life"),
    bow,
    growth,
    least: share(input.yield, "yield"),
  };
}
