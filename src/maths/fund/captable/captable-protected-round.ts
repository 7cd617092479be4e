import { amountText, Exact, positive, total } from "../../money/amount.ts";
import { type InCurrency, OneCurrency } from "../../money/one-currency.ts";
import { given, type Optional, oneOf, record, rows, text } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { type Holding, wholeShares } from "./captable.ts";
import type { Adjustment } from "./captable-antidilution.ts";
import { rulesOf } from "./captable-convertibles.ts";
import { exactPrice, type PricedRound, pricedRound, type RoundResult } from "./captable-round.ts";
import { sharesOf } from "./captable-safes.ts";

const PRICE_DECIMALS = 10;
const PROVISIONS = ["fullRatchet", "broadBased", "narrowBased"] as const;

/** Preferred shares whose price of conversion falls when shares are issued for less. */
export type Protection = InCurrency & {
  holder: string;
  /** Preferred shares, before conversion. */
  shares: string;
  originalPrice: string;
  conversionPrice: string;
  provision: (typeof PROVISIONS)[number];
  /** narrowBased: the shares that count as outstanding, such as the preferred alone. */
  outstanding?: Optional<string>;
};

export type ProtectedRound = PricedRound & { protections: readonly Protection[] };

/** `shares` more common that the class converts into than before, in `holdings` of the round. */
export type ProtectedResult = RoundResult & {
  adjustments: (Adjustment & { holder: string; additional: string })[];
};

const MOST_PROTECTIONS = 100;
/** Below a start of 1 / 2^100 nothing is left of a valuation. */
const MOST_HALVINGS = 100;
const MOST_STEPS = 200;
const LAST_DIGITS = new Exact("1e-50");

/**
 * A priced round in which older preferred is protected against a lower price: its additional common counts before the new
 * money, which lowers the price, which adds more. Solved at the one price at which all fits.
 *
 * - `holdings` hold the protected shares as converted at their conversion price today. Full ratchet, broad-based (A: all
 *   fully diluted shares before) and narrow-based (A: `outstanding`) as in `fullRatchet` and `weightedAverage`; C is what
 *   the new money buys. Conversions of SAFEs and notes are exempt, as in the model.
 * - At or above the conversion prices it is `pricedRound`. Units and rounding as there; additional shares downwards.
 * - Throws FundInputError naming the field, also when the protections leave nothing of the valuation ("usedUp").
 * - Source: NVCA model certificate of incorporation (2024), 4.4; Y Combinator and NVCA as `pricedRound`.
 */
export function protectedRound(round: ProtectedRound): ProtectedResult {
  const { protections, ...plain } = record(round, "round");
  const unprotected = pricedRound(plain);
  const currency = new OneCurrency();
  const preMoney = currency.read(plain.preMoney, "preMoney", positive);
  currency.seeRows(plain.investors, "investors");
  currency.seeRows(plain.convertibles ?? [], "convertibles");
  currency.seeRows(rows(protections, "protections", MOST_PROTECTIONS), "protections");
  const classes = protections.map((each, index) => readProtection(each, `protections[${index}]`));

  const before = sumOf(plain.holdings);
  const newMoney = total(plain.investors.map(({ amount }) => new Exact(amount)));
  const terms = {
    preMoney,
    available: sumOf(plain.holdings.filter(({ kind }) => kind === "available")),
    pool: new Exact(plain.pool ?? "0").times(preMoney.plus(newMoney)),
    rules: rulesOf(plain.convertibles ?? [], preMoney).map(({ rules }) => rules),
  };
  const issue = (price: Exact) => ({ price, before, newMoney });
  const moreAt = (price: Exact) => classes.map((each) => additional(each, issue(price)));
  const reached = (price: Exact) => exactPrice({ ...terms, existing: before.plus(total(moreAt(price))) }).price;

  const start = exactPrice({ ...terms, existing: before }).price;
  const price = fixedPoint(start, reached);
  const more = moreAt(price).map(sharesOf);
  const added: Holding[] = classes.map(({ holder }, index) => ({
    holder,
    kind: "preferred",
    shares: amountText(more[index] ?? new Exact(0)),
  }));
  const result = more.every((each) => each.isZero())
    ? unprotected
    : pricedRound({ ...plain, holdings: [...plain.holdings, ...added.filter(({ shares }) => shares !== "0")] });
  return {
    ...result,
    adjustments: classes.map((each, index) => {
      const conversionPrice = priceAfter(each, issue(price));
      return {
        holder: each.holder,
        conversionPrice: amountText(conversionPrice.toDecimalPlaces(PRICE_DECIMALS)),
        commonPerShare: amountText(each.original.div(conversionPrice).toDecimalPlaces(PRICE_DECIMALS)),
        additional: added[index]?.shares ?? "0",
      };
    }),
  };
}

/**
 * The price that is reached when it is assumed: what is reached moves less than what is assumed, so there is one at most, at
 * or below the start. Enclosed by halving, then closed in on by false position (Illinois), to the last digits.
 */
function fixedPoint(start: Exact, reached: (price: Exact) => Exact): Exact {
  const excess = (price: Exact) => reached(price).minus(price);
  let high = { price: start, excess: excess(start) };
  if (high.excess.gte(0)) return start;
  let low = high;
  for (let step = 0; low.excess.lt(0); step += 1) {
    if (step === MOST_HALVINGS) throw refusal("preMoney", "usedUp");
    high = low;
    const price = low.price.div(2);
    low = { price, excess: excess(price) };
  }
  let next = low;
  for (let step = 0; step < MOST_STEPS && !next.excess.isZero(); step += 1) {
    const width = high.price.minus(low.price);
    if (width.lte(start.times(LAST_DIGITS))) break;
    const price = low.price.plus(width.times(low.excess).div(low.excess.minus(high.excess)));
    const before = next;
    next = { price, excess: excess(price) };
    // The end that stays twice is given half its weight, so that it moves too.
    const stays = next.excess.lt(0) === before.excess.lt(0);
    if (next.excess.lt(0)) {
      high = next;
      if (stays) low = { ...low, excess: low.excess.div(2) };
    } else {
      low = next;
      if (stays) high = { ...high, excess: high.excess.div(2) };
    }
  }
  return next.price;
}

function sumOf(holdings: readonly Holding[]): Exact {
  return total(holdings.map(({ shares }) => new Exact(shares)));
}

type Class = ReturnType<typeof readProtection>;
type Issue = { price: Exact; before: Exact; newMoney: Exact };

function readProtection(protection: Protection, field: string) {
  const provision = oneOf(protection.provision, PROVISIONS, `${field}.provision`);
  const outstanding = given(protection.outstanding)
    ? wholeShares(protection.outstanding, `${field}.outstanding`)
    : undefined;
  if (provision === "narrowBased" && !outstanding)
    throw refusal(`${field}.outstanding`, "notDecimal", { value: "none" });
  return {
    holder: text(protection.holder, `${field}.holder`),
    shares: wholeShares(protection.shares, `${field}.shares`),
    original: positive(protection.originalPrice, `${field}.originalPrice`),
    now: positive(protection.conversionPrice, `${field}.conversionPrice`),
    provision,
    outstanding,
  };
}

/** More common than at today's conversion price. */
function additional(each: Class, issue: Issue): Exact {
  const { shares, original, now } = each;
  return shares.times(original).div(priceAfter(each, issue)).minus(shares.times(original).div(now));
}

/** CP₂: the price itself, or CP₁ × (A + B) ÷ (A + C) with B and C from the new money. */
function priceAfter({ provision, now, outstanding }: Class, { price, before, newMoney }: Issue): Exact {
  if (price.gte(now)) return now;
  if (provision === "fullRatchet") return price;
  const base = provision === "narrowBased" ? (outstanding ?? before) : before;
  return now.times(base.plus(newMoney.div(now))).div(base.plus(newMoney.div(price)));
}
