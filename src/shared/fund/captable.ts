import { amountText, Exact, FundInputError, nonNegative, positive, ratio, share, total } from "../money/amount.ts";

/** Somebody's shares of one kind, as if converted into common. "available" are options of the pool not promised to anybody. */
export type Holding = {
  holder: string;
  kind: "common" | "preferred" | "option" | "warrant" | "available";
  shares: string;
};

export type Ownership = { total: string; holdings: (Holding & { ownership: number | null })[] };

/**
 * Fully diluted ownership: everybody's shares over all shares, every option and warrant exercised, the unallocated pool
 * included, preferred as converted.
 *
 * - Units: whole shares as decimal texts; ownership as a number, null where there are no shares at all.
 * - Throws FundInputError naming the field for shares that are negative, broken or unreadable.
 * - Source: NVCA model term sheet, "fully diluted pre-money valuation"; Open Cap Format, issuances.
 */
export function fullyDiluted(holdings: readonly Holding[]): Ownership {
  const shares = holdings.map((holding, index) => wholeShares(holding.shares, `holdings[${index}].shares`));
  const all = total(shares);
  return {
    total: amountText(all),
    holdings: holdings.map((holding, index) => ({ ...holding, ownership: ratio(shares[index] ?? new Exact(0), all) })),
  };
}

export type Valuation = { preMoney: string; postMoney: string; ownership: number };

/**
 * Post-money = pre-money + new money; the new money's ownership = new money ÷ post-money.
 *
 * - Give the new money and either valuation. Units: money as decimal texts, ownership as a number.
 * - Throws FundInputError naming the field, also when both valuations are given or none, or new money exceeds post-money.
 */
export function valuation(round: { newMoney: string; preMoney?: string; postMoney?: string }): Valuation {
  const newMoney = positive(round.newMoney, "newMoney");
  if ((round.preMoney === undefined) === (round.postMoney === undefined)) {
    throw new FundInputError("preMoney", "or postMoney must be given, and not both");
  }
  const preMoney =
    round.postMoney === undefined
      ? positive(round.preMoney, "preMoney")
      : positive(round.postMoney, "postMoney").minus(newMoney);
  if (preMoney.lte(0)) throw new FundInputError("postMoney", "must be more than the new money");
  const postMoney = preMoney.plus(newMoney);
  return {
    preMoney: amountText(preMoney),
    postMoney: amountText(postMoney),
    ownership: newMoney.div(postMoney).toNumber(),
  };
}

export type ProRata = { shares: string; amount: string };

/**
 * What a holder may buy of a round to keep its ownership: its share before × the shares offered, whole shares downwards.
 *
 * - `ownership` fully diluted before the round as a decimal text, `price` a share. `amount` is what they cost, unrounded.
 * - Source: NVCA Investors' Rights Agreement, right of first offer (pro rata share).
 */
export function proRata(right: { ownership: string; offered: string; price: string }): ProRata {
  const offered = wholeShares(right.offered, "offered");
  const shares = offered.times(share(right.ownership, "ownership")).floor();
  return { shares: amountText(shares), amount: amountText(shares.times(positive(right.price, "price"))) };
}

/** A number of shares that exists: zero or more, none of them broken. */
export function wholeShares(value: unknown, field: string): Exact {
  const shares = nonNegative(value, field);
  if (!shares.isInteger()) throw new FundInputError(field, "must be whole shares");
  return shares;
}
