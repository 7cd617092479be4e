import { allocate, MOST_PARTIES } from "../../money/allocate.ts";
import { amountText, Exact, nonNegative, total } from "../../money/amount.ts";
import { type MoneyInput, OneCurrency } from "../../money/one-currency.ts";
import { type Optional, record, rows, uniqueIds } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { rounded } from "../../money/rounding.ts";
import { type Statement, statement } from "../statements.ts";
import { type Claim, claimOf, type Security } from "./captable-exit-claims.ts";

/**
 * `amount` is `preference` + `upside`. `converted`: a preferred class gave its preference up for common, or an option was
 * exercised (its amount is net of the strike).
 */
export type Payout = { id: string; amount: string; preference: string; upside: string; converted: boolean };

export type ExitResult = { payouts: Payout[]; pricePerCommonShare: string; trace: Statement[] };

const PRICE_DECIMALS = 10;

/**
 * The proceeds of an exit divided among the securities of a company.
 *
 * - Debt and preferences are paid by rank, the highest first, equals in proportion to what they are owed. What is left goes
 *   to common, participating and converted preferred, and exercised options, alike for every share.
 * - Who converts depends on what a common share gets, and that on who converts: a fixed point. There is exactly one price of
 *   a common share at which everybody takes the better of their ways and the takings add up to the proceeds; it is computed
 *   exactly, between the prices at which somebody changes their mind. At equal value nobody converts or exercises.
 * - Units: money as decimal texts with `decimals` decimals (by default those of the currency, 2 without one), payouts adding
 *   up to the proceeds, odd cents by id (see `allocate`); whole shares as decimal texts; the price to 10 decimals.
 * - Throws FundInputError naming the field, also when something is left and nobody has a share, and for two currencies.
 * - Source: NVCA model certificate of incorporation (2024), liquidation preference; Open Cap Format, stock classes.
 */
export function exitWaterfall(exit: {
  proceeds: MoneyInput;
  securities: readonly Security[];
  decimals?: Optional<number>;
}): ExitResult {
  const currency = new OneCurrency();
  const asked = currency.read(record(exit, "exit").proceeds, "proceeds", nonNegative);
  currency.seeRows(rows(exit.securities, "securities", MOST_PARTIES), "securities");
  const decimals = currency.decimals(exit.decimals);
  const proceeds = rounded(asked, decimals);
  uniqueIds(exit.securities, "securities");
  const claims = exit.securities.map((security, index) => claimOf(security, `securities[${index}]`));
  const owed = total(claims.map((claim) => claim.owed));
  const short = proceeds.lt(takenAt(claims, new Exact(0)));
  const price = short ? new Exact(0) : commonPrice(claims, proceeds);
  const taken = short
    ? payByRank(claims, proceeds).map((amount) => ({ amount, converted: false }))
    : claims.map((claim) => claim.at(price));
  const amounts = allocate(
    amountText(proceeds, decimals),
    taken.map(({ amount }, index) => ({ id: claims[index]?.id ?? "", weight: amountText(amount) })),
    { decimals, field: "securities" },
  );
  const payouts = claims.map((claim, index) => {
    const amount = new Exact(amounts[index] ?? "0");
    const converted = taken[index]?.converted ?? false;
    const preference = converted ? new Exact(0) : Exact.min(amount, rounded(claim.owed, decimals));
    return {
      id: claim.id,
      amount: amountText(amount, decimals),
      preference: amountText(preference, decimals),
      upside: amountText(amount.minus(preference), decimals),
      converted,
    };
  });
  const priceText = amountText(price.toDecimalPlaces(PRICE_DECIMALS));
  const text = amountText(proceeds, decimals);
  const opening = short
    ? statement("exitShort", { proceeds: text, owed: amountText(owed, decimals) })
    : statement("exitPrice", { proceeds: text, price: priceText });
  return { payouts, pricePerCommonShare: priceText, trace: [opening, ...payouts.map(payoutLine)] };
}

function takenAt(claims: readonly Claim[], price: Exact): Exact {
  return total(claims.map((claim) => claim.at(price).amount));
}

/**
 * The price at which all takings add up to the proceeds. Takings never fall as the price grows, and grow in straight pieces
 * that meet where somebody changes their mind, so the piece whose ends enclose the proceeds is found by halving.
 */
function commonPrice(claims: readonly Claim[], proceeds: Exact): Exact {
  const turns = distinct([new Exact(0), ...claims.flatMap((claim) => claim.turns)]);
  const above = firstWhere(turns, (turn) => takenAt(claims, turn).gt(proceeds));
  const from = turns[above - 1] ?? new Exact(0);
  const taken = takenAt(claims, from);
  const left = proceeds.minus(taken);
  if (left.isZero()) return turns[firstWhere(turns, (turn) => takenAt(claims, turn).gte(taken))] ?? from;
  const to = turns[above] ?? from.plus(1);
  const perPrice = takenAt(claims, to).minus(taken).div(to.minus(from));
  if (perPrice.isZero()) throw refusal("proceeds", "nobodyShares");
  return from.plus(left.div(perPrice));
}

/** Ascending, each once. */
function distinct(prices: readonly Exact[]): Exact[] {
  const sorted = prices.toSorted((a, b) => a.cmp(b));
  return sorted.filter((price, index) => index === 0 || !price.eq(sorted[index - 1] ?? price));
}

/** The first place from which on it holds; the length when it never does. */
function firstWhere(prices: readonly Exact[], holds: (price: Exact) => boolean): number {
  let [low, high] = [0, prices.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const price = prices[middle];
    if (price && holds(price)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** By rank, the highest first; equals in proportion to what they are owed. */
function payByRank(claims: readonly Claim[], proceeds: Exact): Exact[] {
  const owedBy = new Map<number, Exact>();
  for (const { rank, owed } of claims) owedBy.set(rank, owed.plus(owedBy.get(rank) ?? 0));
  const parts = new Map<number, { now: Exact; owed: Exact }>();
  let left = proceeds;
  for (const [rank, owed] of [...owedBy].toSorted(([a], [b]) => b - a)) {
    const now = Exact.min(left, owed);
    parts.set(rank, { now, owed });
    left = left.minus(now);
  }
  return claims.map(({ rank, owed }) => {
    const part = parts.get(rank);
    return !part || part.owed.isZero() ? new Exact(0) : part.now.times(owed).div(part.owed);
  });
}

/**
 * Exit values at which the division of the proceeds changes, ascending, rounded to the currency’s smallest unit. There a rank of debt and preferences
 * is paid in full, a class converts or reaches its cap, or an option is exercised. Values that round to the same amount are one.
 * Source: breakpoint analysis of the AICPA guide on valuing privately-held-company equity securities (2013).
 * Throws FundInputError as `exitWaterfall`.
 */
export function exitBreakpoints(exit: {
  currency: string;
  securities: readonly Security[];
  decimals?: Optional<number>;
}): string[] {
  const currency = new OneCurrency();
  currency.see(record(exit, "exit").currency, "currency");
  currency.seeRows(rows(exit.securities, "securities", MOST_PARTIES), "securities");
  const decimals = currency.decimals(exit.decimals);
  uniqueIds(exit.securities, "securities");
  const claims = exit.securities.map((security, index) => claimOf(security, `securities[${index}]`));
  const ranks = distinct(claims.map(({ rank }) => new Exact(rank))).toReversed();
  const paid = ranks.map((rank) => total(claims.filter((claim) => rank.lte(claim.rank)).map(({ owed }) => owed)));
  const turns = claims.flatMap((claim) => claim.turns).map((price) => takenAt(claims, price));
  const values = distinct([...paid, ...turns].map((value) => rounded(value, decimals)));
  return values.filter((value) => !value.isZero()).map((value) => amountText(value, decimals));
}

function payoutLine({ id, amount, preference, upside, converted }: Payout): Statement {
  return converted
    ? statement("paidAsCommon", { id, amount })
    : statement("paidFirst", { id, amount, preference, upside });
}
