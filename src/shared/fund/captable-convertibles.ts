import { Exact, FundInputError, nonNegative, positive, share } from "../money/amount.ts";

/** A SAFE in the words of Y Combinator's forms; `cap` post-money or pre-money as `money` says. `discount` "0.2" is 20 % off. */
export type Safe = {
  kind: "safe";
  holder: string;
  amount: string;
  money: "post" | "pre";
  cap?: string;
  discount?: string;
  /** Takes the terms of any SAFE later in the list where those give more. */
  mostFavoured?: boolean;
};

/** A convertible note; `amount` is principal with interest on the day of the round, see `noteBalance`. */
export type Note = { kind: "note"; holder: string; amount: string; cap?: string; discount?: string };

/** A French BSA AIR: converts at the round's pre-money less a discount, at least `floor`, at most `cap`. */
export type BsaAir = {
  kind: "bsaAir";
  holder: string;
  amount: string;
  floor?: string;
  cap?: string;
  discount?: string;
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
  by: "round price" | "discount" | "cap" | "floor";
  base: "price" | "capitalisation" | "increasedPool" | "existing";
  factor: Exact;
};

const CAP_BASES = { post: "capitalisation", pre: "increasedPool" } as const;

/** All the ways a convertible may convert in a round; the holder gets the best of them. */
export function rulesOf(convertibles: readonly Convertible[], preMoney: Exact): { amount: Exact; rules: Rule[] }[] {
  return convertibles.map((each, index) => {
    const field = `convertibles[${index}]`;
    const amount = positive(each.amount, `${field}.amount`);
    switch (each.kind) {
      case "safe":
        return { amount, rules: [...safeRules(each, amount, field), ...favours(convertibles, index, amount)] };
      case "note":
        return { amount, rules: [priceRule(each, amount, field), ...capRule(each, amount, "existing", field)] };
      case "bsaAir": {
        const { valuation, by } = bsaAirValuation(each, preMoney, field);
        return { amount, rules: [{ by, base: "existing", factor: amount.div(valuation) }] };
      }
      default:
        throw new FundInputError(`${field}.kind`, "must be one of safe, note, bsaAir");
    }
  });
}

/** The valuation a BSA AIR converts at in a round: pre-money × (1 − discount), between floor and cap. */
export function bsaAirValuation(
  terms: Pick<BsaAir, "floor" | "cap" | "discount">,
  preMoney: Exact,
  field: string,
): { valuation: Exact; by: Rule["by"] } {
  const floor = nonNegative(terms.floor ?? "0", `${field}.floor`);
  const cap = terms.cap === undefined ? undefined : positive(terms.cap, `${field}.cap`);
  if (cap?.lt(floor)) throw new FundInputError(`${field}.cap`, "must not be less than the floor");
  const discounted = preMoney.times(priceShare(terms.discount, `${field}.discount`));
  if (cap && discounted.gt(cap)) return { valuation: cap, by: "cap" };
  if (discounted.lt(floor)) return { valuation: floor, by: "floor" };
  return { valuation: discounted, by: terms.discount === undefined ? "round price" : "discount" };
}

function safeRules(safe: Pick<Safe, "money" | "cap" | "discount">, amount: Exact, field: string): Rule[] {
  if (!Object.hasOwn(CAP_BASES, safe.money)) throw new FundInputError(`${field}.money`, "must be post or pre");
  const base = CAP_BASES[safe.money];
  return [priceRule(safe, amount, field), ...capRule(safe, amount, base, field)];
}

function favours(convertibles: readonly Convertible[], index: number, amount: Exact): Rule[] {
  const own = convertibles[index];
  if (own?.kind !== "safe" || own.mostFavoured !== true) return [];
  return convertibles.flatMap((later, place) =>
    place > index && later.kind === "safe" ? safeRules(later, amount, `convertibles[${place}]`) : [],
  );
}

function priceRule({ discount }: { discount?: string }, amount: Exact, field: string): Rule {
  const factor = amount.div(priceShare(discount, `${field}.discount`));
  return { by: discount === undefined ? "round price" : "discount", base: "price", factor };
}

function capRule({ cap }: { cap?: string }, amount: Exact, base: Rule["base"], field: string): Rule[] {
  return cap === undefined ? [] : [{ by: "cap", base, factor: amount.div(positive(cap, `${field}.cap`)) }];
}

/** What is left of the price after a discount. */
function priceShare(discount: string | undefined, field: string): Exact {
  const off = share(discount ?? "0", field);
  if (off.eq(1)) throw new FundInputError(field, 'must be less than "1": nothing is free');
  return new Exact(1).minus(off);
}
