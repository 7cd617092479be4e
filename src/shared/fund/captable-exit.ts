import { allocate } from "../money/allocate.ts";
import { amountText, Exact, FundInputError, nonNegative, total } from "../money/amount.ts";
import { readDecimals, rounded } from "../money/rounding.ts";
import { type Claim, claimOf, type Security } from "./captable-exit-claims.ts";

/**
 * `amount` is `preference` + `upside`. `converted`: a preferred class gave its preference up for common, or an option was
 * exercised (its amount is net of the strike).
 */
export type Payout = { id: string; amount: string; preference: string; upside: string; converted: boolean };

export type ExitResult = { payouts: Payout[]; pricePerCommonShare: string; trace: string[] };

const PRICE_DECIMALS = 10;

/**
 * The proceeds of an exit divided among the securities of a company.
 *
 * - Debt and preferences are paid by rank, the highest first, equals in proportion to what they are owed. What is left goes
 *   to common, participating and converted preferred, and exercised options, alike for every share.
 * - Who converts depends on what a common share gets, and that on who converts: a fixed point. There is exactly one price of
 *   a common share at which everybody takes the better of their ways and the takings add up to the proceeds; it is computed
 *   exactly, between the prices at which somebody changes their mind. At equal value nobody converts or exercises.
 * - Units: money as decimal texts with `decimals` decimals (2), payouts adding up to the proceeds; whole shares as decimal
 *   texts; the price to 10 decimals.
 * - Throws FundInputError naming the field, also when something is left and nobody has a share.
 * - Source: NVCA model certificate of incorporation (2024), liquidation preference; Open Cap Format, stock classes.
 */
export function exitWaterfall(exit: {
  proceeds: string;
  securities: readonly Security[];
  decimals?: number;
}): ExitResult {
  const decimals = readDecimals(exit.decimals ?? 2);
  const proceeds = rounded(nonNegative(exit.proceeds, "proceeds"), decimals);
  const claims = exit.securities.map((security, index) => claimOf(security, `securities[${index}]`));
  onlyOnce(claims);
  const owed = total(claims.map((claim) => claim.owed));
  const short = proceeds.lt(takenAt(claims, new Exact(0)));
  const price = short ? new Exact(0) : commonPrice(claims, proceeds);
  const taken = short
    ? payByRank(claims, proceeds).map((amount) => ({ amount, converted: false }))
    : claims.map((claim) => claim.at(price));
  const amounts = allocate(
    amountText(proceeds, decimals),
    taken.map(({ amount }) => amountText(amount)),
    decimals,
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
  const opening = short
    ? `Proceeds of ${amountText(proceeds, decimals)} do not cover the ${amountText(owed, decimals)} owed before common: paid by rank`
    : `Proceeds of ${amountText(proceeds, decimals)} leave ${priceText} for a common share`;
  return { payouts, pricePerCommonShare: priceText, trace: [opening, ...payouts.map(payoutLine)] };
}

function takenAt(claims: readonly Claim[], price: Exact): Exact {
  return total(claims.map((claim) => claim.at(price).amount));
}

/**
 * The price at which all takings add up to the proceeds. Takings grow with the price in straight pieces that meet where
 * somebody changes their mind, so the price lies on the piece whose ends enclose the proceeds.
 */
function commonPrice(claims: readonly Claim[], proceeds: Exact): Exact {
  const turns = [new Exact(0), ...claims.flatMap((claim) => claim.turns)].toSorted((a, b) => a.cmp(b));
  const reached = turns.filter((turn) => takenAt(claims, turn).lte(proceeds));
  const from = reached.at(-1) ?? new Exact(0);
  const taken = takenAt(claims, from);
  const left = proceeds.minus(taken);
  if (left.isZero()) return reached.find((turn) => takenAt(claims, turn).eq(taken)) ?? from;
  const to = turns.find((turn) => turn.gt(from)) ?? from.plus(1);
  const perPrice = takenAt(claims, to).minus(taken).div(to.minus(from));
  if (perPrice.isZero()) throw new FundInputError("securities", "leave proceeds over, and nobody has a share in them");
  return from.plus(left.div(perPrice));
}

function payByRank(claims: readonly Claim[], proceeds: Exact): Exact[] {
  const paid = claims.map(() => new Exact(0));
  let left = proceeds;
  for (const rank of [...new Set(claims.map((claim) => claim.rank))].toSorted((a, b) => b - a)) {
    const owed = total(claims.filter((claim) => claim.rank === rank).map((claim) => claim.owed));
    if (owed.isZero()) continue;
    const now = Exact.min(left, owed);
    for (const [index, claim] of claims.entries()) {
      if (claim.rank === rank) paid[index] = now.times(claim.owed).div(owed);
    }
    left = left.minus(now);
  }
  return paid;
}

function payoutLine({ id, amount, preference, upside, converted }: Payout): string {
  return converted
    ? `${id}: ${amount} as common`
    : `${id}: ${amount}, of which ${preference} owed first and ${upside} shared`;
}

function onlyOnce(claims: readonly Claim[]): void {
  const seen = new Set<string>();
  for (const [index, { id }] of claims.entries()) {
    if (seen.has(id)) throw new FundInputError(`securities[${index}].id`, `${id} is in the list already`);
    seen.add(id);
  }
}
