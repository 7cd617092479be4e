import { type AllocationOptions, allocate, MOST_PARTIES } from "../../money/allocate.ts";
import { amountText, Exact, exact, nonNegative, payable, total } from "../../money/amount.ts";
import { type InCurrency, type MoneyInput, OneCurrency } from "../../money/one-currency.ts";
import { flag, type Optional, optional, record, rows, text, uniqueIds } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";

/**
 * A partner at the moment of a call. `unfunded` is what may still be called: the commitment unless it says otherwise. `weight` is what the
 * division follows where that is not the commitment, as with fee rates of their own; `limit` the most this call may ask for.
 */
export type CalledPartner = InCurrency & {
  id: string;
  commitment: string;
  unfunded?: Optional<string>;
  excused?: Optional<boolean>;
  weight?: Optional<string>;
  limit?: Optional<string>;
};
export type CallShare = { id: string; amount: string; unfundedBefore: string; unfundedAfter: string };

/**
 * A partner at the moment of a distribution; `weight` is what the division follows, usually the commitment or a share.
 * `received`: what earlier distributions of the same division gave, by which odd cents even out.
 */
export type PaidPartner = InCurrency & {
  id: string;
  weight: string;
  unfunded?: Optional<string>;
  received?: Optional<string>;
};
export type DistributionShare = { id: string; amount: string; recallable: string; unfundedAfter: string };

/**
 * A capital call divided among partners in proportion to their commitments.
 *
 * - An excused partner pays nothing; nobody pays more than is unfunded, nor than its own `limit`. What they do not pay, the others do, again in
 *   proportion to their commitments, until all is placed or everybody is at the limit.
 * - Units: money as decimal texts with `decimals` decimals (by default those of the currency, 2 without one). The shares add
 *   up to the amount to the last cent. Odd cents go to the partner that has funded least of their part to date (commitment less
 *   unfunded), see `allocate`: the order of the rows does not matter, and nobody pays them every time.
 * - Throws FundInputError naming the field for negative or unreadable amounts, two currencies, a partner named twice,
 *   amounts finer than the smallest unit, and a call larger than what may still be called.
 * - Source: ILPA Model Limited Partnership Agreement (2020), drawdowns and excused partners.
 */
export function allocateCall(call: {
  amount: MoneyInput;
  partners: readonly CalledPartner[];
  /** What this call is, such as its number; it decides, with the ids, who is first for an odd cent among equals. */
  id?: Optional<string>;
  decimals?: Optional<number>;
}): CallShare[] {
  const partners = rows(record(call, "call").partners, "partners", MOST_PARTIES);
  const { amount, currency } = readTotal(call.amount, partners);
  const decimals = currency.decimals(call.decimals);
  payable(amount, decimals, "amount");
  const ids = uniqueIds(partners, "partners");
  const callable = partners.map((partner, index) => {
    const field = `partners[${index}]`;
    const commitment = nonNegative(partner.commitment, `${field}.commitment`);
    const unfunded = paidIn(partner.unfunded ?? partner.commitment, `${field}.unfunded`, decimals);
    const excused = flag(partner.excused, `${field}.excused`);
    const weight = optional(partner.weight, nonNegative, `${field}.weight`);
    const own = optional(partner.limit, nonNegative, `${field}.limit`);
    const follows = weight ?? commitment;
    const limit = excused || follows.isZero() ? new Exact(0) : least(unfunded, own ?? unfunded, decimals);
    const before = weight === undefined ? amountText(commitment.minus(unfunded)) : "0";
    return { id: ids[index] ?? "", commitment: follows, unfunded, limit, before };
  });
  const most = total(callable.map(({ limit }) => limit));
  if (amount.gt(most)) throw refusal("amount", "overCallable", { callable: amountText(most, decimals) });
  const occasion = optional(call.id, text, "id");
  const amounts = fill(amount, callable, { decimals, occasion, field: "partners" });
  return callable.map(({ id, unfunded }, index) => {
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
  amount: MoneyInput;
  recallable?: Optional<string>;
  partners: readonly PaidPartner[];
  /** What this distribution is, such as its number; see `allocateCall`. */
  id?: Optional<string>;
  decimals?: Optional<number>;
}): DistributionShare[] {
  const partners = rows(record(distribution, "distribution").partners, "partners", MOST_PARTIES);
  const { amount, currency } = readTotal(distribution.amount, partners);
  const decimals = currency.decimals(distribution.decimals);
  payable(amount, decimals, "amount");
  const recallable = paidIn(distribution.recallable ?? "0", "recallable", decimals);
  if (recallable.gt(amount)) throw refusal("recallable", "overAmount");
  const before = partners.map((partner, index) => ({
    unfunded: exact(partner.unfunded ?? "0", `partners[${index}].unfunded`),
    received: nonNegative(partner.received ?? "0", `partners[${index}].received`),
  }));
  const occasion = optional(distribution.id, text, "id");
  const options = { decimals, occasion, field: "partners" };
  const amounts = allocate(
    amountText(amount),
    partners.map(({ id, weight }, index) => ({
      id,
      weight,
      before: amountText(before[index]?.received ?? new Exact(0)),
    })),
    options,
  );
  const recallables = allocate(
    amountText(recallable),
    partners.map(({ id }, index) => ({ id, weight: amounts[index] ?? "0" })),
    options,
  );
  return partners.map(({ id }, index) => {
    const again = recallables[index] ?? "0";
    return {
      id,
      amount: amounts[index] ?? "0",
      recallable: again,
      unfundedAfter: amountText(new Exact(before[index]?.unfunded ?? 0).plus(again), decimals),
    };
  });
}

function readTotal(amount: MoneyInput, partners: readonly InCurrency[]): { amount: Exact; currency: OneCurrency } {
  const currency = new OneCurrency();
  const read = currency.read(amount, "amount", nonNegative);
  currency.seeRows(partners, "partners");
  return { amount: read, currency };
}

/** The smaller of two, in whole units. */
const least = (one: Exact, other: Exact, decimals: number): Exact =>
  (one.lt(other) ? one : other).toDecimalPlaces(decimals, Exact.ROUND_DOWN);

/** `before` is what was funded already, which decides who comes first for an odd cent. */
type Callable = { id: string; commitment: Exact; limit: Exact; before: string };

/**
 * Gives everybody their exact proportion and holds those above their limit at it: by the order in which a growing call
 * would reach the limits, the rest divided again each time.
 */
function fill(amount: Exact, partners: readonly Callable[], options: AllocationOptions): Exact[] {
  const byLimit = partners
    .map((partner, index) => ({ ...partner, index }))
    .filter(({ limit }) => limit.gt(0))
    .toSorted((a, b) => a.limit.times(b.commitment).cmp(b.limit.times(a.commitment)));
  let commitments = total(byLimit.map(({ commitment }) => commitment));
  let rest = amount;
  const held = new Set<number>();
  for (const { index, commitment, limit } of byLimit) {
    if (rest.times(commitment).lte(limit.times(commitments))) break;
    held.add(index);
    rest = rest.minus(limit);
    commitments = commitments.minus(commitment);
  }
  const open = (limit: Exact, index: number) => limit.gt(0) && !held.has(index);
  const parties = partners.map(({ id, commitment, limit, before }, index) => ({
    id,
    weight: open(limit, index) ? amountText(commitment) : "0",
    before: open(limit, index) ? before : "0",
  }));
  const parts = allocate(amountText(rest), parties, options);
  return partners.map(({ limit }, index) => (held.has(index) ? limit : new Exact(parts[index] ?? "0")));
}

function paidIn(value: unknown, field: string, decimals: number): Exact {
  return payable(nonNegative(value, field), decimals, field);
}
