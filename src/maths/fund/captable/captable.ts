import { amountText, Exact, finiteNumber, nonNegative, positive, ratio, share, total } from "../../money/amount.ts";
import { type MoneyInput, OneCurrency } from "../../money/one-currency.ts";
import { given, type Optional, oneOf, record, rows, text } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";

const HOLDING_KINDS = ["common", "preferred", "option", "warrant", "available"] as const;
/** More than any company has lines in its table of shares. */
export const MOST_HOLDINGS = 50_000;

/** Somebody's shares of one kind, as if converted into common. "available" are options of the pool not promised to anybody. */
export type Holding = {
  holder: string;
  kind: (typeof HOLDING_KINDS)[number];
  shares: string;
};

export type Ownership = { total: string; holdings: (Holding & { ownership: number | null })[] };

/**
 * Fully diluted ownership: everybody's shares over all shares, every option and warrant exercised, the unallocated pool
 * included, preferred as converted.
 *
 * - Units: whole shares as decimal texts; ownership as a number, null where there are no shares at all.
 * - Throws FundInputError naming the field for shares that are negative, broken or unreadable, a kind of shares there is
 *   not, and a holder without name.
 * - Source: NVCA model term sheet, "fully diluted pre-money valuation"; Open Cap Format, issuances.
 */
export function fullyDiluted(holdings: readonly Holding[]): Ownership {
  const shares = rows(holdings, "holdings", MOST_HOLDINGS).map((holding, index) => {
    text(holding.holder, `holdings[${index}].holder`);
    oneOf(holding.kind, HOLDING_KINDS, `holdings[${index}].kind`);
    return wholeShares(holding.shares, `holdings[${index}].shares`);
  });
  const all = total(shares);
  return {
    total: amountText(all),
    holdings: holdings.map((holding, index) => ({
      ...holding,
      ownership: ratio(shares[index] ?? new Exact(0), all, "holdings"),
    })),
  };
}

export type Valuation = { preMoney: string; postMoney: string; ownership: number };

/**
 * Post-money = pre-money + new money; the new money's ownership = new money ÷ post-money.
 *
 * - Give the new money and either valuation. Units: money as decimal texts, ownership as a number.
 * - Throws FundInputError naming the field, also when both valuations are given or none, or new money exceeds post-money,
 *   and for two currencies.
 * - Source: NVCA model term sheet, "pre-money valuation"; arithmetic.
 */
export function valuation(round: {
  newMoney: MoneyInput;
  preMoney?: Optional<MoneyInput>;
  postMoney?: Optional<MoneyInput>;
}): Valuation {
  const currency = new OneCurrency();
  const newMoney = currency.read(record(round, "round").newMoney, "newMoney", positive);
  const before = given(round.preMoney) ? currency.read(round.preMoney, "preMoney", positive) : undefined;
  const after = given(round.postMoney) ? currency.read(round.postMoney, "postMoney", positive) : undefined;
  const preMoney = before ?? after?.minus(newMoney);
  if (!preMoney || (before && after)) throw refusal("preMoney", "oneValuation");
  if (preMoney.lte(0)) throw refusal("postMoney", "overPostMoney");
  const postMoney = preMoney.plus(newMoney);
  return {
    preMoney: amountText(preMoney),
    postMoney: amountText(postMoney),
    ownership: finiteNumber(newMoney.div(postMoney), "newMoney"),
  };
}

export type ProRata = { shares: string; amount: string };

/**
 * What a holder may buy of a round to keep its ownership: its share before × the shares offered, whole shares downwards.
 *
 * - `ownership` fully diluted before the round as a decimal text, `price` a share. `amount` is what they cost, unrounded.
 * - Throws FundInputError naming the field.
 * - Source: NVCA Investors' Rights Agreement, right of first offer (pro rata share).
 */
export function proRata(right: { ownership: string; offered: string; price: MoneyInput }): ProRata {
  const offered = wholeShares(record(right, "right").offered, "offered");
  const shares = offered.times(share(right.ownership, "ownership")).floor();
  const price = new OneCurrency().read(right.price, "price", positive);
  return { shares: amountText(shares), amount: amountText(shares.times(price)) };
}

/** A number of shares that exists: zero or more, none of them broken. */
export function wholeShares(value: unknown, field: string): Exact {
  const shares = nonNegative(value, field);
  if (!shares.isInteger()) throw refusal(field, "brokenShares");
  return shares;
}
