import { amountText, Exact, positive, share, total } from "../../money/amount.ts";
import { type InCurrency, type MoneyInput, OneCurrency } from "../../money/one-currency.ts";
import { type Optional, record, rows, text } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { fullyDiluted, type Holding, MOST_HOLDINGS, type Ownership } from "./captable.ts";
import { type Convertible, type Rule, rulesOf } from "./captable-convertibles.ts";
import { sharesOf } from "./captable-safes.ts";

export type PricedRound = {
  /** Of everything before the new money: existing shares, conversions and the pool increase. */
  preMoney: MoneyInput;
  investors: readonly (InCurrency & { holder: string; amount: string })[];
  /** Before the round, fully diluted, without the convertibles. */
  holdings: readonly Holding[];
  convertibles?: Optional<readonly Convertible[]>;
  /** The unallocated pool as a share of the company after the round; the increase comes out of the pre-money. */
  pool?: Optional<string>;
};

export type RoundResult = {
  price: string;
  postMoney: string;
  poolIncrease: string;
  conversions: { holder: string; method: Rule["method"]; price: string; shares: string }[];
  investors: { holder: string; shares: string }[];
  after: Ownership;
};

const PRICE_DECIMALS = 10;
/** Every conversion may change the price, and every price all conversions: more than linear at worst. */
const MOST_CONVERTIBLES = 2000;
const ZERO = new Exact(0);

/**
 * A priced round: the price a share at which existing shares, the conversion of SAFEs, notes and BSA AIRs, and the increase
 * of the option pool (the "option pool shuffle") are together worth the pre-money valuation.
 *
 * - price × (existing + converted + pool increase) = pre-money. A convertible converts at the best of its ways: post-money
 *   cap ÷ company capitalisation (all conversions, no pool increase), pre-money cap ÷ existing shares (with the pool
 *   increase for a SAFE, without for a note), discount, round price; a BSA AIR at its valuation ÷ existing shares. Every
 *   choice moves the price and so the others: solved exactly, not by trial.
 * - Units: money and shares as decimal texts, ownership as numbers, prices to 10 decimals. Whole shares: those bought and
 *   converted downwards, the pool upwards.
 * - Throws FundInputError naming the field, also when conversions and pool leave nothing for the existing shares.
 * - Source: Y Combinator, SAFE 1.2 (post-money, 2018) and SAFE (pre-money, 2013); NVCA model term sheet, "capitalization".
 */
export function pricedRound(round: PricedRound): RoundResult {
  const currency = new OneCurrency();
  const preMoney = currency.read(record(round, "round").preMoney, "preMoney", positive);
  currency.seeRows(rows(round.investors, "investors", MOST_HOLDINGS), "investors");
  const newMoney = total(
    round.investors.map(({ holder, amount }, index) => {
      text(holder, `investors[${index}].holder`);
      return positive(amount, `investors[${index}].amount`);
    }),
  );
  const offered = rows(round.convertibles ?? [], "convertibles", MOST_CONVERTIBLES);
  currency.seeRows(offered, "convertibles");
  const postMoney = preMoney.plus(newMoney);
  const existing = positive(fullyDiluted(round.holdings).total, "holdings");
  const available = total(
    round.holdings.filter(({ kind }) => kind === "available").map((each) => new Exact(each.shares)),
  );
  const pool = share(round.pool ?? "0", "pool").times(postMoney);
  const convertibles = rulesOf(offered, preMoney);
  const rules = convertibles.map((c) => c.rules);
  const { price, chosen, increases } = exactPrice({ preMoney, existing, available, pool, rules });
  const poolIncrease = increases ? pool.div(price).minus(available).toDecimalPlaces(20).ceil() : ZERO;

  const conversions = convertibles.map(({ amount }, index) => {
    const { method, worth } = chosen[index] ?? { method: "roundPrice" as const, worth: amount };
    const shares = amountText(sharesOf(worth.div(price)));
    return { method, shares, price: priceText(amount.times(price).div(worth)) };
  });
  const investors = round.investors.map(({ holder, amount }) => ({
    holder,
    shares: amountText(sharesOf(new Exact(amount).div(price))),
  }));
  const converted = offered.map(({ holder }, index) => ({
    holder,
    ...(conversions[index] ?? { method: "roundPrice" as const, shares: "0", price: "0" }),
  }));
  return {
    price: priceText(price),
    postMoney: amountText(postMoney),
    poolIncrease: amountText(poolIncrease),
    conversions: converted,
    investors,
    after: fullyDiluted([
      ...round.holdings,
      ...(poolIncrease.isZero() ? [] : [poolHolding(poolIncrease)]),
      ...[...converted, ...investors].map(({ holder, shares }) => ({ holder, kind: "preferred" as const, shares })),
    ]),
  };
}

/** The price at which everything before the new money is worth the pre-money, and whether the pool must grow for it. */
export function exactPrice(round: {
  preMoney: Exact;
  existing: Exact;
  available: Exact;
  /** What the unallocated pool shall be worth after the round. */
  pool: Exact;
  rules: readonly (readonly Rule[])[];
}): { price: Exact; chosen: Choice[]; increases: boolean } {
  const { available, pool } = round;
  const unchanged = solvePrice({ ...round, increase: { constant: ZERO, slope: ZERO } });
  if (!pool.gt(unchanged.price.times(available))) return { ...unchanged, increases: false };
  return { ...solvePrice({ ...round, increase: { constant: pool, slope: available.neg() } }), increases: true };
}

/** constant + slope × price. */
type Line = { constant: Exact; slope: Exact };
type Choice = { method: Rule["method"]; worth: Exact };
type Equation = { preMoney: Exact; existing: Exact; increase: Line; rules: readonly (readonly Rule[])[] };

/**
 * Newton's method on price × existing + Σ best conversion = pre-money − pool increase, whose left side is convex and made of
 * straight pieces: from above it comes to the exact price after as many steps as choices change.
 */
function solvePrice({ preMoney, existing, increase, rules }: Equation): { price: Exact; chosen: Choice[] } {
  const capitalisation: Line = { constant: preMoney.minus(increase.constant), slope: increase.slope.neg() };
  const lines = rules.map((each) =>
    each.map((rule) => ({ method: rule.method, ...lineOf(rule, capitalisation, existing, increase) })),
  );
  let price = preMoney.div(existing);
  for (;;) {
    const best = lines.map((ways) => bestAt(ways, price));
    const constant = capitalisation.constant.minus(total(best.map((way) => way.constant)));
    const slope = existing.plus(total(best.map((way) => way.slope))).minus(capitalisation.slope);
    if (constant.lte(0) || slope.lte(0)) {
      throw refusal("preMoney", "usedUp");
    }
    const next = constant.div(slope);
    if (next.gte(price.times(ALMOST))) {
      return { price: next, chosen: best.map((way) => ({ method: way.method, worth: valueAt(way, next) })) };
    }
    price = next;
  }
}

/** Steps smaller than the last digits are rounding, not progress. */
const ALMOST = new Exact(1).minus("1e-50");

function lineOf({ base, factor }: Rule, capitalisation: Line, existing: Exact, increase: Line): Line {
  switch (base) {
    case "price":
      return { constant: factor, slope: ZERO };
    case "capitalisation":
      return { constant: factor.times(capitalisation.constant), slope: factor.times(capitalisation.slope) };
    case "increasedPool":
      return { constant: factor.times(increase.constant), slope: factor.times(existing.plus(increase.slope)) };
    default:
      return { constant: ZERO, slope: factor.times(existing) };
  }
}

type Way = Line & { method: Rule["method"] };

/** Of equal ways the earlier: the price of the round before a cap that gives no more. */
function bestAt(ways: readonly Way[], price: Exact): Way {
  return ways.reduce((best, way) => (valueAt(way, price).gt(valueAt(best, price)) ? way : best));
}

function valueAt({ constant, slope }: Line, price: Exact): Exact {
  return constant.plus(slope.times(price));
}

function poolHolding(shares: Exact): Holding {
  return { holder: "Option pool increase", kind: "available", shares: amountText(shares) };
}

function priceText(price: Exact): string {
  return amountText(price.toDecimalPlaces(PRICE_DECIMALS));
}
