import type { ClosingFlow } from "../fund-closings/api.ts";
import { allTakingPart, takingPart } from "../fund-closings/took-part.ts";
import type { AccountUse } from "../ledger/rules.ts";
import { allocate } from "../money/allocate.ts";
import { addAmounts, amountText, Exact, exact, total } from "../money/amount.ts";
import { type AllocationBasis, basisOf } from "./allocation.ts";

/** What of an account quarters allocated to a partner: more than nothing is its own. `counted`: of that, what it got for what it joins with. */
type Allocated = { commitmentId: string; amount: string; counted: string };
export type AllocatedAccount = {
  accountId: string;
  use: AccountUse | null;
  parts: readonly Allocated[];
};

/** What a commitment was before the closing and is added at it; by what it bears fees, of both. */
type DividedPartner = { commitmentId: string; before: string; added: string };
export type FeeWeight = { commitmentId: string; before: string; added: string };

type Asked = {
  partners: readonly DividedPartner[];
  flows: readonly Pick<ClosingFlow, "what" | "amount" | "without" | "partly" | "isLeftOut" | "isCovered">[];
  feeWeights: readonly FeeWeight[];
  decimals: number;
  /** The day of the closing: odd cents are drawn from it. */
  occasion: string;
};

/** What a partner gets of an account; less than nothing is what it gives. */
export type AnewPart = { accountId: string; commitmentId: string; amount: string };

const REALISED: readonly (AccountUse | null)[] = ["realised_price", "realised_currency"];
const ZERO = new Exact(0);

/** Accounts of which joining partners take part: of realised gains only where the terms say so. */
export const takesPart = (use: AccountUse | null, realised: "in" | "out") =>
  realised === "in" || !REALISED.includes(use);

/**
 * What quarters allocated is divided anew, account by account, as if the joining had been there.
 *
 * - What joins gets its part of what the account came to, by commitments: of gains and dividends, where somebody was excused, by its part
 *   of each call; of management fees by commitments times rates. What it had for the same commitment before counts towards that.
 * - The earlier give it in proportion to what was allocated to them (those who have the opposite give nothing; by commitments where
 *   nobody has anything). Odd cents as in `allocate`; of each account the parts add up to nothing.
 * - Source: ILPA Model LPA (2020), subsequent closings: capital accounts as if all partners had been admitted at the initial closing.
 */
export function divideAnew(accounts: readonly AllocatedAccount[], asked: Asked): AnewPart[] {
  const { partners, decimals, occasion } = asked;
  const joining = partners.filter(({ added }) => isSome(added));
  const earlier = partners.filter(({ before }) => isSome(before));
  if (joining.length === 0 || earlier.length === 0) return [];
  return accounts.flatMap(({ accountId, use, parts }) => {
    const of = new Map(parts.map((one) => [one.commitmentId, one]));
    const own = partners.map(({ commitmentId }) => of.get(commitmentId)?.amount ?? "0");
    const weights = weightsBy(basisOf(use), asked);
    const options = { decimals, occasion: `${occasion}/${accountId}` };
    const sum = amountText(total(own.map((one) => exact(one, "amount"))), decimals);
    const owing = allocate(
      sum,
      [
        { id: "earlier", weight: weights.earlier },
        ...joining.map(({ commitmentId: id }) => ({ id, weight: weights.joining.get(id) ?? "0" })),
      ],
      options,
    ).slice(1);
    const got = joining.map(({ commitmentId }, place) =>
      exact(owing[place] ?? "0", "part").minus(exact(of.get(commitmentId)?.counted ?? "0", "counted")),
    );
    const given = takenFrom(amountText(total(got), decimals), earlier, of, options);
    return partners.flatMap(({ commitmentId }) => {
      const joined = got[joining.findIndex((one) => one.commitmentId === commitmentId)] ?? ZERO;
      const gives = given[earlier.findIndex((one) => one.commitmentId === commitmentId)] ?? "0";
      const amount = joined.minus(exact(gives, "part"));
      return amount.isZero() ? [] : [{ accountId, commitmentId, amount: amountText(amount, decimals) }];
    });
  });
}

const isSome = (amount: string) => Number(amount) !== 0;

/** What each of the earlier gives of an amount: by what it was allocated. */
function takenFrom(
  amount: string,
  earlier: readonly DividedPartner[],
  of: ReadonlyMap<string, Allocated>,
  options: { decimals: number; occasion: string },
): string[] {
  const had = earlier.map(({ commitmentId }) => {
    const one = of.get(commitmentId);
    return exact(one?.amount ?? "0", "amount").minus(exact(one?.counted ?? "0", "counted"));
  });
  const sign = total(had).lt(0) ? -1 : 1;
  const weights = had.map((one) => Exact.max(ZERO, one.times(sign)));
  const byAllocated = weights.some((weight) => !weight.isZero());
  const parties = earlier.map(({ commitmentId: id, before }, place) => ({
    id,
    weight: byAllocated ? amountText(weights[place] ?? ZERO) : before,
  }));
  return allocate(amount, parties, options);
}

type Weights = { earlier: string; joining: ReadonlyMap<string, string> };

function weightsBy(basis: AllocationBasis, { partners, flows, feeWeights }: Asked): Weights {
  const plain = weightsOf(partners);
  if (basis === "fees") {
    const rated = weightsOf(feeWeights);
    const isBorne = isSome(rated.earlier) || [...rated.joining.values()].some(isSome);
    return isBorne ? rated : plain;
  }
  const calls = flows.filter(({ what, isLeftOut, isCovered }) => what === "call" && !isLeftOut && isCovered !== true);
  const isExcusing = calls.some(({ without, partly = [] }) => without.length > 0 || partly.length > 0);
  return basis === "participation" && isExcusing ? byCalls(partners, calls) : plain;
}

const weightsOf = (parties: readonly FeeWeight[]): Weights => ({
  earlier: addAmounts(["0", ...parties.map(({ before }) => before)]),
  joining: new Map(parties.map(({ commitmentId, added }) => [commitmentId, added])),
});

/** Finer than any commitment is of a fund. */
const PLACES = 18;

/** Each joining partner’s part of all that was called, call by call among those who took part. */
function byCalls(
  partners: readonly DividedPartner[],
  calls: readonly Pick<ClosingFlow, "amount" | "without" | "partly">[],
): Weights {
  const called = total(calls.map(({ amount }) => exact(amount, "amount")));
  const parts = partners.map((partner) => {
    const shares = calls.map((call) => {
      const all = allTakingPart(call, partners);
      return all.isZero() ? ZERO : exact(call.amount, "amount").times(takingPart(call, partner).added).div(all);
    });
    return total(shares).div(called).toDecimalPlaces(PLACES);
  });
  return {
    earlier: new Exact(1).minus(total(parts)).toFixed(),
    joining: new Map(partners.map(({ commitmentId }, place) => [commitmentId, (parts[place] ?? ZERO).toFixed()])),
  };
}
