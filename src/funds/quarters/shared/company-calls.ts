import type { AdmissionFlow } from "#funds/fund-admissions/shared/api.ts";
import { allTakingPart, takingPart } from "#funds/fund-admissions/shared/took-part.ts";
import { Exact, exact, total } from "#maths/money/amount.ts";

export type DividedFlow = Pick<AdmissionFlow, "what" | "amount" | "without" | "partly" | "isLeftOut" | "isCovered"> & {
  key?: string;
};
/** What a commitment was before the closing and is added at it. */
export type DividedPartner = { commitmentId: string; before: string; added: string };
/** What calls named by the keys of their items, a company or none; and what was spent on each company. */
export type CompanyFunding = { dealOf: ReadonlyMap<string, string | null>; spent: ReadonlyMap<string, string> };
type CallPart = Pick<DividedFlow, "amount" | "without" | "partly">;

const ZERO = new Exact(0);
/** Finer than any commitment is of a fund. */
export const PLACES = 18;

export const isCall = ({ what, isCovered }: DividedFlow) => what === "call" && isCovered !== true;

/**
 * What paid for a company: calls that named it, of which who joins takes no part where the closing left them out; and for cost beyond those, so
 * much of the calls that named none.
 */
export function callsOf(
  deal: string,
  flows: readonly DividedFlow[],
  { partners, funding: { dealOf, spent } }: { partners: readonly DividedPartner[]; funding: CompanyFunding },
): CallPart[] {
  const joining = partners.filter(({ added }) => Number(added) !== 0).map(({ commitmentId }) => commitmentId);
  const calls = flows.filter(isCall).map((call): CallPart & { deal: string | null } => {
    const named = dealOf.get(call.key ?? "") ?? null;
    if (!call.isLeftOut) return { ...call, deal: named };
    // What they had before takes part as it did.
    const partly = partners.map((one) => ({
      id: one.commitmentId,
      amount: takingPart(call, one).before.toFixed(),
    }));
    return { amount: call.amount, without: [...call.without, ...joining], partly, deal: named };
  });
  const sumOf = (some: readonly CallPart[]) => total(some.map(({ amount }) => exact(amount, "amount")));
  const own = calls.filter((call) => call.deal === deal);
  const others = calls.filter((call) => call.deal === null);
  const [rest, all] = [exact(spent.get(deal) ?? "0", "spent").minus(sumOf(own)), sumOf(others)];
  if (rest.lte(0) || all.isZero()) return own;
  const beyond = others.map((call) => ({
    ...call,
    amount: exact(call.amount, "amount").times(rest).div(all).toDecimalPlaces(PLACES).toFixed(),
  }));
  return [...own, ...beyond];
}

const partOf = (amount: Exact | undefined, all: Exact) => (all.isZero() ? ZERO : (amount ?? ZERO).div(all));

/**
 * Of what calls paid for, each partner’s part: `had` before the closing, `gets` of what joins, and `gives` what of the earlier goes to those
 * who join. Shares of all that was called.
 */
export function partsBy(calls: readonly CallPart[], partners: readonly DividedPartner[]) {
  const called = total(calls.map(({ amount }) => exact(amount, "amount")));
  const shares = calls.map((call) => {
    const taking = partners.map((one) => takingPart(call, one));
    const earlier = total(taking.map(({ before }) => before));
    const all = allTakingPart(call, partners);
    const share = called.isZero() ? ZERO : exact(call.amount, "amount").div(called);
    // Without anybody earlier nothing changes hands.
    const joined = all.isZero() || earlier.isZero() ? ZERO : all.minus(earlier).div(all);
    return { taking, earlier, joining: all.minus(earlier), share, joined };
  });
  const sum = (of: (flow: (typeof shares)[number]) => Exact) => total(shares.map(of)).toDecimalPlaces(PLACES);
  return partners.map((_one, place) => ({
    had: sum(({ taking, earlier, share }) => share.times(partOf(taking[place]?.before, earlier))),
    gets: sum(({ taking, joining, share, joined }) => share.times(joined).times(partOf(taking[place]?.added, joining))),
    gives: sum(({ taking, earlier, share, joined }) =>
      share.times(joined).times(partOf(taking[place]?.before, earlier)),
    ),
  }));
}
