import type { AccountUse } from "#funds/ledger/shared/rules.ts";
import { allocate } from "#maths/money/allocate.ts";
import { addAmounts, amountText, Exact, exact, total } from "#maths/money/amount.ts";
import { type AllocationBasis, basisOf } from "./allocation.ts";
import {
  type CompanyFunding,
  callsOf,
  type DividedFlow,
  type DividedPartner,
  isCall,
  PLACES,
  partsBy,
} from "./company-calls.ts";

/** What of an account quarters allocated to a partner: more than nothing is its own. `counted`: of that, what it got for what it joins with. */
type Allocated = { commitmentId: string; amount: string; counted: string };
export type AllocatedAccount = {
  accountId: string;
  use: AccountUse | null;
  parts: readonly Allocated[];
  /** What all of them together were allocated of companies, where a quarter told companies apart. */
  companies?: readonly CompanyPart[];
};
export type CompanyPart = { deal: string; amount: string };

/** By what a commitment bears fees, before the closing and added at it. */
export type FeeWeight = { commitmentId: string; before: string; added: string };

type Asked = {
  partners: readonly DividedPartner[];
  flows: readonly DividedFlow[];
  /** Who paid for companies; not needed where none is told apart. */
  funding?: CompanyFunding | undefined;
  feeWeights: readonly FeeWeight[];
  decimals: number;
  /** The day of the closing: odd cents are drawn from it. */
  occasion: string;
};

/** What a partner gets of an account; less than nothing is what it gives. */
export type ReallocatedPart = { accountId: string; commitmentId: string; amount: string };

const REALISED: readonly (AccountUse | null)[] = ["realised_price", "realised_currency"];
const ZERO = new Exact(0);

/** Accounts of which joining partners take part: of realised gains only where the terms say so. */
export const takesPart = (use: AccountUse | null, realised: "in" | "out") =>
  realised === "in" || !REALISED.includes(use);

/**
 * What quarters allocated is reallocated, account by account, as if the joining had been there.
 *
 * - What joins gets its part of what the account came to, by commitments: of gains and dividends, where somebody was excused, by its part
 *   of each call, and of a company by its part of the calls that paid for it; of management fees by commitments times rates. What it had for the same commitment before counts towards that.
 * - The earlier give it in proportion to what was allocated to them, of a company by what they paid for it (those who have the opposite give nothing; by commitments where
 *   nobody has anything). Odd cents as in `allocate`; of each account the parts add up to nothing.
 * - Source: ILPA Model LPA (2020), subsequent closings: capital accounts as if all partners had been admitted at the initial closing.
 */
export function reallocate(accounts: readonly AllocatedAccount[], asked: Asked): ReallocatedPart[] {
  const { partners, decimals, occasion } = asked;
  const joining = partners.filter(({ added }) => isSome(added));
  const earlier = partners.filter(({ before }) => isSome(before));
  if (joining.length === 0 || earlier.length === 0) return [];
  return accounts.flatMap(({ accountId, use, parts, companies = [] }) => {
    const options = { decimals, occasion: `${occasion}/${accountId}` };
    const byCompany = companies.flatMap(({ deal, amount }) => {
      const calls = asked.funding ? callsOf(deal, asked.flows, { partners, funding: asked.funding }) : [];
      return calls.length === 0 ? [] : [{ deal, amount, by: partsBy(calls, partners) }];
    });
    const moved = byCompany.map(({ deal, amount, by }) => movedOf(amount, by, { ...options, deal, partners }));
    // What companies came to is divided by who paid for them; the rest by what each has beside that.
    const of = new Map(
      parts.map((one) => {
        const place = partners.findIndex(({ commitmentId }) => commitmentId === one.commitmentId);
        const had = byCompany.map(({ amount, by }) => exact(amount, "amount").times(by[place]?.had ?? ZERO));
        return [one.commitmentId, { ...one, had: exact(one.amount, "amount").minus(total(had)) }];
      }),
    );
    const own = partners.map(({ commitmentId }) => of.get(commitmentId)?.amount ?? "0");
    const weights = weightsBy(basisOf(use), asked);
    const sum = total([
      ...own.map((one) => exact(one, "amount")),
      ...byCompany.map(({ amount }) => exact(amount, "amount").negated()),
    ]);
    const owing = allocate(
      amountText(sum, decimals),
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
    return partners.flatMap(({ commitmentId }, at) => {
      const joined = got[joining.findIndex((one) => one.commitmentId === commitmentId)] ?? ZERO;
      const gives = given[earlier.findIndex((one) => one.commitmentId === commitmentId)] ?? "0";
      const amount = total([joined.minus(exact(gives, "part")), ...moved.map((some) => some[at] ?? ZERO)]);
      return amount.isZero() ? [] : [{ accountId, commitmentId, amount: amountText(amount, decimals) }];
    });
  });
}

type Moving = { decimals: number; occasion: string; deal: string; partners: readonly DividedPartner[] };

/** Of what a company came to, what each gets; less than nothing is what it gives. Both sides add up to nothing. */
function movedOf(amount: string, by: ReturnType<typeof partsBy>, { partners, deal, ...options }: Moving): Exact[] {
  const named = { ...options, occasion: `${options.occasion}/${deal}` };
  const joined = total(by.map(({ gets }) => gets));
  if (joined.isZero()) return partners.map(() => ZERO);
  const parties = (of: "gets" | "gives") =>
    partners.map(({ commitmentId: id }, place) => ({ id, weight: amountText(by[place]?.[of] ?? ZERO) }));
  const stays = { id: "earlier", weight: amountText(Exact.max(ZERO, new Exact(1).minus(joined))) };
  const got = allocate(amount, [stays, ...parties("gets")], named)
    .slice(1)
    .map((part) => exact(part, "part"));
  const given = allocate(amountText(total(got), options.decimals), parties("gives"), named);
  return got.map((part, place) => part.minus(exact(given[place] ?? "0", "part")));
}

const isSome = (amount: string) => Number(amount) !== 0;

/** What each of the earlier gives of an amount: by what it was allocated. */
function takenFrom(
  amount: string,
  earlier: readonly DividedPartner[],
  of: ReadonlyMap<string, Allocated & { had: Exact }>,
  options: { decimals: number; occasion: string },
): string[] {
  const had = earlier.map(({ commitmentId }) => {
    const one = of.get(commitmentId);
    return (one?.had ?? ZERO).minus(exact(one?.counted ?? "0", "counted")).toDecimalPlaces(PLACES);
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
  const calls = flows.filter((flow) => isCall(flow) && !flow.isLeftOut);
  const isExcusing = calls.some(({ without, partly = [] }) => without.length > 0 || partly.length > 0);
  return basis === "participation" && isExcusing ? byCalls(partners, calls) : plain;
}

const weightsOf = (parties: readonly FeeWeight[]): Weights => ({
  earlier: addAmounts(["0", ...parties.map(({ before }) => before)]),
  joining: new Map(parties.map(({ commitmentId, added }) => [commitmentId, added])),
});

/** Each joining partner’s part of all that was called, call by call among those who took part. */
function byCalls(partners: readonly DividedPartner[], calls: readonly DividedFlow[]): Weights {
  const parts = partsBy(calls, partners).map(({ gets }) => gets);
  return {
    earlier: new Exact(1).minus(total(parts)).toFixed(),
    joining: new Map(partners.map(({ commitmentId }, place) => [commitmentId, (parts[place] ?? ZERO).toFixed()])),
  };
}
