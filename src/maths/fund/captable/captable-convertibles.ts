import { Exact, nonNegative, positive, share } from "../../money/amount.ts";
import type { InCurrency } from "../../money/one-currency.ts";
import { readDate } from "../../money/plain-date.ts";
import { flag, given, type Optional, oneOf, optional, text } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";

const CAP_BASES = { postMoney: "capitalisation", preMoney: "increasedPool" } as const;
const CAP_MONEYS = ["postMoney", "preMoney"] as const;

/**
 * A SAFE in the words of Y Combinator's forms; its cap is post-money or pre-money as `capMoney` says. `discount` "0.2" is
 * 20 % off.
 */
export type Safe = InCurrency & {
  kind: "safe";
  holder: string;
  amount: string;
  capMoney: (typeof CAP_MONEYS)[number];
  cap?: Optional<string>;
  discount?: Optional<string>;
  /** Takes the terms of any SAFE issued on a later day where those give more. */
  mostFavoured?: Optional<boolean>;
  /** The day it was issued; where a SAFE of the list has none, those further down are the later ones. */
  issued?: Optional<string>;
};

/** A convertible note; `amount` is principal with interest on the day of the round, see `noteBalance`. */
export type Note = InCurrency & {
  kind: "note";
  holder: string;
  amount: string;
  cap?: Optional<string>;
  discount?: Optional<string>;
};

/** A French BSA AIR: converts at the round's pre-money less a discount, at least `floor`, at most `cap`. */
export type BsaAir = InCurrency & {
  kind: "bsaAir";
  holder: string;
  amount: string;
  floor?: Optional<string>;
  cap?: Optional<string>;
  discount?: Optional<string>;
};

export type Convertible = Safe | Note | BsaAir;

/**
 * A way to convert, by what its shares are worth at the round's price p, so that larger is better for the holder:
 * - price: a fixed value, the amount at the round's price or a discount to it;
 * - capitalisation: a share of the company before the new money, all conversions included (post-money cap);
 * - increasedPool: a part of the shares before conversions, the pool increase included (pre-money cap of a SAFE);
 * - existing: a part of the shares before conversions (cap of a note, valuation of a BSA AIR).
 */
export type Rule = {
  method: "roundPrice" | "discount" | "cap" | "floor";
  base: "price" | "capitalisation" | "increasedPool" | "existing";
  factor: Exact;
};

/** The best terms of the SAFEs issued later: the largest discount, the lowest cap of either kind. */
type Terms = { discount: Exact; caps: { postMoney?: Exact; preMoney?: Exact } };

const fieldOf = (index: number) => `convertibles[${index}]`;

/** All the ways a convertible may convert in a round; the holder gets the best of them. */
export function rulesOf(convertibles: readonly Convertible[], preMoney: Exact): { amount: Exact; rules: Rule[] }[] {
  const times = timesOf(convertibles);
  const latestFirst = [...convertibles.entries()].toSorted(
    ([one], [other]) => (times[other] ?? 0) - (times[one] ?? 0) || other - one,
  );
  let later: Terms = { discount: new Exact(0), caps: {} };
  let [sameDay, day] = [later, Number.POSITIVE_INFINITY];
  const found = new Map<number, { amount: Exact; rules: Rule[] }>();
  for (const [index, each] of latestFirst) {
    const at = times[index] ?? 0;
    // What is issued on one day comes at the same moment.
    if (at < day) [later, day] = [sameDay, at];
    found.set(index, rulesOfOne(each, preMoney, later, fieldOf(index)));
    if (each.kind === "safe") sameDay = bestOf(sameDay, each);
  }
  return convertibles.flatMap((_each, index) => found.get(index) ?? []);
}

/** When each was issued: by its day, or by its place where a SAFE says none. */
function timesOf(convertibles: readonly Convertible[]): number[] {
  const days = convertibles.map((each, index) =>
    each.kind === "safe" && given(each.issued) ? readDate(each.issued, `${fieldOf(index)}.issued`) : undefined,
  );
  const isByPlace = convertibles.some(({ kind }, index) => kind === "safe" && days[index] === undefined);
  return convertibles.map((_each, index) => (isByPlace ? index : (days[index] ?? 0)));
}

/** The best of what was found and the terms of one more SAFE. */
function bestOf({ discount, caps }: Terms, { capMoney, cap, discount: own }: Safe): Terms {
  const known = caps[capMoney];
  return {
    discount: Exact.max(discount, own ?? 0),
    caps: given(cap) ? { ...caps, [capMoney]: known ? Exact.min(known, cap) : new Exact(cap) } : caps,
  };
}

function rulesOfOne(
  convertible: Convertible,
  preMoney: Exact,
  later: Terms,
  field: string,
): { amount: Exact; rules: Rule[] } {
  const kind = oneOf(convertible.kind, ["safe", "note", "bsaAir"], `${field}.kind`);
  text(convertible.holder, `${field}.holder`);
  const amount = positive(convertible.amount, `${field}.amount`);
  if (convertible.kind === "safe") return { amount, rules: safeRules(convertible, amount, later, field) };
  if (kind === "note") {
    const cap = optional(convertible.cap, positive, `${field}.cap`);
    return { amount, rules: [priceRule(convertible, amount, field), ...capRule(cap, amount, "existing")] };
  }
  const { valuation, method } = bsaAirValuation(convertible, preMoney, field);
  return { amount, rules: [{ method, base: "existing", factor: amount.div(valuation) }] };
}

/** The valuation a BSA AIR converts at in a round: pre-money × (1 − discount), between floor and cap. */
export function bsaAirValuation(
  terms: Pick<BsaAir, "floor" | "cap" | "discount">,
  preMoney: Exact,
  field: string,
): { valuation: Exact; method: Rule["method"] } {
  const { floor, cap } = readRange(terms, field);
  const discounted = preMoney.times(priceShare(terms.discount, `${field}.discount`));
  if (cap && discounted.gt(cap)) return { valuation: cap, method: "cap" };
  if (floor && discounted.lt(floor)) return { valuation: floor, method: "floor" };
  return { valuation: discounted, method: given(terms.discount) ? "discount" : "roundPrice" };
}

/** Floor and cap of a BSA AIR; a floor of zero is not one. */
export function readRange(terms: Pick<BsaAir, "floor" | "cap">, field: string): { floor?: Exact; cap?: Exact } {
  const floor = nonNegative(terms.floor ?? "0", `${field}.floor`);
  const cap = optional(terms.cap, positive, `${field}.cap`);
  if (cap?.lt(floor)) throw refusal(`${field}.cap`, "capBelowFloor");
  return { ...(floor.isZero() ? {} : { floor }), ...(cap ? { cap } : {}) };
}

/** Its own ways first, then those of the best later terms, which it then adds its own to. */
function safeRules(safe: Safe, amount: Exact, later: Terms, field: string): Rule[] {
  const capMoney = oneOf(safe.capMoney, CAP_MONEYS, `${field}.capMoney`);
  const cap = optional(safe.cap, positive, `${field}.cap`);
  const rules = [priceRule(safe, amount, field), ...capRule(cap, amount, CAP_BASES[capMoney])];
  if (flag(safe.mostFavoured, `${field}.mostFavoured`)) {
    if (!later.discount.isZero()) rules.push(discountRule(amount, later.discount));
    for (const money of CAP_MONEYS) rules.push(...capRule(later.caps[money], amount, CAP_BASES[money]));
  }
  return rules;
}

function priceRule({ discount }: { discount?: Optional<string> }, amount: Exact, field: string): Rule {
  const factor = amount.div(priceShare(discount, `${field}.discount`));
  return { method: given(discount) ? "discount" : "roundPrice", base: "price", factor };
}

function discountRule(amount: Exact, discount: Exact): Rule {
  return { method: "discount", base: "price", factor: amount.div(new Exact(1).minus(discount)) };
}

function capRule(cap: Exact | undefined, amount: Exact, base: Rule["base"]): Rule[] {
  return cap === undefined ? [] : [{ method: "cap", base, factor: amount.div(cap) }];
}

/** What is left of the price after a discount. */
function priceShare(discount: Optional<string>, field: string): Exact {
  const off = share(discount ?? "0", field);
  if (off.eq(1)) throw refusal(field, "freeShares");
  return new Exact(1).minus(off);
}
