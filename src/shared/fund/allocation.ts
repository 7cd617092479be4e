import { allocate } from "../money/allocate.ts";
import { amountText, Exact, exact, FundInputError, nonNegative, total } from "../money/amount.ts";
import { readDecimals } from "../money/rounding.ts";

/** A partner at the moment of a call. `unfunded` is what may still be called: the commitment unless it says otherwise. */
export type CalledPartner = { id: string; commitment: string; unfunded?: string; excused?: boolean };
export type CallShare = { id: string; amount: string; unfundedBefore: string; unfundedAfter: string };

/** A partner at the moment of a distribution; `weight` is what the division follows, usually the commitment or a share. */
export type PaidPartner = { id: string; weight: string; unfunded?: string };
export type DistributionShare = { id: string; amount: string; recallable: string; unfundedAfter: string };

/**
 * A capital call divided among partners in proportion to their commitments.
 *
 * - An excused partner pays nothing; nobody pays more than is unfunded. What they do not pay, the others do, again in
 *   proportion to their commitments, until all is placed or everybody is at the limit.
 * - Units: money as decimal texts with `decimals` decimals (2). The shares add up to the amount to the last cent (largest
 *   remainder, see `allocate`).
 * - Throws FundInputError naming the field for negative or unreadable amounts, a partner named twice, amounts finer than
 *   the smallest unit, and a call larger than what may still be called.
 * - Source: ILPA Model Limited Partnership Agreement (2020), drawdowns and excused partners.
 */
export function allocateCall(call: {
  amount: string;
  partners: readonly CalledPartner[];
  decimals?: number;
}): CallShare[] {
  const decimals = readDecimals(call.decimals ?? 2);
  const amount = payable(call.amount, "amount", decimals);
  onlyOnce(call.partners);
  const callable = call.partners.map((partner, index) => {
    const commitment = nonNegative(partner.commitment, `partners[${index}].commitment`);
    const field = `partners[${index}].unfunded`;
    const unfunded = payable(partner.unfunded ?? partner.commitment, field, decimals);
    const limit = partner.excused === true || commitment.isZero() ? new Exact(0) : unfunded;
    return { commitment, unfunded, limit };
  });
  const most = total(callable.map(({ limit }) => limit));
  if (amount.gt(most)) {
    throw new FundInputError("amount", `is more than the ${amountText(most, decimals)} that may still be called`);
  }
  const amounts = fill(amount, callable, decimals);
  return call.partners.map(({ id }, index) => {
    const unfunded = callable[index]?.unfunded ?? new Exact(0);
    const part = amounts[index] ?? new Exact(0);
    return {
      id,
      amount: amountText(part, decimals),
      unfundedBefore: amountText(unfunded, decimals),
      unfundedAfter: amountText(unfunded.minus(part), decimals),
    };
  });
}

/**
 * A distribution divided among partners in proportion to their weights, and how much of each part may be called again.
 *
 * - `recallable`: the part of the amount that goes back to the unfunded commitments, by default none; nobody's is more
 *   than what that partner receives.
 * - Units, rounding and errors as in `allocateCall`. Whether a recall may lift unfunded above the commitment is for the
 *   agreement to say: nothing is capped here.
 * - Source: ILPA Reporting Template 2.0 (2025), A.2 commitment roll.
 */
export function allocateDistribution(distribution: {
  amount: string;
  recallable?: string;
  partners: readonly PaidPartner[];
  decimals?: number;
}): DistributionShare[] {
  const { partners } = distribution;
  const decimals = readDecimals(distribution.decimals ?? 2);
  const amount = payable(distribution.amount, "amount", decimals);
  const recallable = payable(distribution.recallable ?? "0", "recallable", decimals);
  if (recallable.gt(amount)) throw new FundInputError("recallable", "must not be more than the amount");
  onlyOnce(partners);
  const weights = partners.map(({ weight }, index) => amountText(nonNegative(weight, `partners[${index}].weight`)));
  const amounts = allocate(amountText(amount), weights, decimals);
  const recallables = allocate(amountText(recallable), amounts, decimals);
  return partners.map(({ id, unfunded = "0" }, index) => {
    const before = exact(unfunded, `partners[${index}].unfunded`);
    const again = recallables[index] ?? "0";
    return {
      id,
      amount: amounts[index] ?? "0",
      recallable: again,
      unfundedAfter: amountText(before.plus(again), decimals),
    };
  });
}

type Callable = { commitment: Exact; limit: Exact };

/** Gives everybody their exact proportion, holds those above their limit at it, and divides the rest again. */
function fill(amount: Exact, partners: readonly Callable[], decimals: number): Exact[] {
  let open = partners.filter(({ limit }) => limit.gt(0));
  let rest = amount;
  for (;;) {
    const commitments = total(open.map(({ commitment }) => commitment));
    const over = open.filter(({ commitment, limit }) => rest.times(commitment).gt(limit.times(commitments)));
    if (over.length === 0) break;
    rest = rest.minus(total(over.map(({ limit }) => limit)));
    open = open.filter((partner) => !over.includes(partner));
  }
  const left = new Set(open);
  const weights = partners.map((partner) => (left.has(partner) ? amountText(partner.commitment) : "0"));
  const parts = allocate(amountText(rest), weights, decimals);
  return partners.map((partner, index) => (left.has(partner) ? new Exact(parts[index] ?? "0") : partner.limit));
}

function payable(value: string, field: string, decimals: number): Exact {
  const amount = nonNegative(value, field);
  if (amount.decimalPlaces() <= decimals) return amount;
  throw new FundInputError(field, `has more than ${decimals} decimals, which nobody can pay`);
}

function onlyOnce(partners: readonly { id: string }[]): void {
  const seen = new Set<string>();
  for (const [index, { id }] of partners.entries()) {
    if (seen.has(id)) throw new FundInputError(`partners[${index}].id`, `${id} is in the list already`);
    seen.add(id);
  }
}
