import type { FundTerms } from "#funds/funds/shared/api.ts";
import { allocateDistribution } from "#maths/fund/accounts/allocation.ts";
import type { DealCapital } from "#maths/fund/accounts/deal-capital.ts";
import {
  type CarriedPartner,
  type DividedEvent,
  type Part,
  type PartnersTerms,
  type PartnersWaterfall,
  partnersWaterfall,
} from "#maths/fund/waterfall/partner-waterfall.ts";
import type { Taken } from "#maths/fund/waterfall/waterfall-events.ts";
import { addAmounts, amountText, Exact } from "#maths/money/amount.ts";
import { DECIMALS_BY_CODE } from "#maths/money/currency-codes.ts";
import { asFromTheFirst } from "./from-first.ts";
import type { PartnerFlow } from "./partner-flow.ts";

/** A partner's commitment as it stands on the day. */
export type Partner = { limitedPartnerId: string; commitment: string; isGeneralPartner: boolean };

/** The carry that partners bear by side letters, in percent, by partner: never more than the fund's. */
export type OwnCarry = ReadonlyMap<string, string>;

/** Who bears how much carry: the general partner and who is free of it bear none. */
export const carriedBy = (
  partners: readonly Partner[],
  own: OwnCarry | undefined,
  { carry }: PartnersTerms,
): CarriedPartner[] =>
  partners.map(({ limitedPartnerId: id, isGeneralPartner }) => {
    const percent = own?.get(id);
    if (isGeneralPartner || percent === undefined) return { id, carryFree: isGeneralPartner };
    const share = shareOf(percent);
    return new Exact(share).isZero()
      ? { id, carryFree: true }
      : { id, carry: new Exact(share).lt(carry) ? share : carry };
  });

export type Division = {
  /** By what each takes part: what it paid of the deal, capital contributed by then, or its commitment where nobody has contributed. */
  weights: ReadonlyMap<string, string>;
  result: PartnersWaterfall;
};

type Asked = {
  paidOn: string;
  amount: string;
  terms: PartnersTerms;
  partners: readonly Partner[];
  /** Until the day, as far as they were known. */
  flows: readonly PartnerFlow[];
  /** What was paid outside commitments, where the terms return that, too: it takes no part in what a distribution is apportioned by. */
  outside?: readonly PartnerFlow[] | undefined;
  currency: string;
  /** Which distribution it is: odd cents are drawn from it. */
  occasion: string;
  ownCarry?: OwnCarry | undefined;
  /** Whose the proceeds are by what each paid of a deal; of a fund that divides deal by deal, which deal capital paid for. */
  deals?: { capital?: DealCapital | undefined; weights: ReadonlyMap<string, string> } | undefined;
  /** What who joined later paid for earlier payments has their days (`asFromTheFirst`); not of distributions that were divided before it had. */
  isFromFirst?: boolean;
  /** What earlier distributions gave stays as they were divided (docs/decisions/waterfall-and-carry.md); not for distributions that were divided before it did. */
  isFromPaid?: boolean;
};

const HUNDRED = new Exact(100);
const USUAL_DECIMALS = 2;
const shareOf = (percent: string) => amountText(new Exact(percent).div(HUNDRED));

/** What approved terms of a fund say, as the waterfall reads it: percent become shares. */
export const waterfallTermsOf = (
  terms: Pick<FundTerms, "waterfall" | "hurdle" | "hurdleCompounding" | "catchUp" | "carry">,
): PartnersTerms => ({
  style: terms.waterfall,
  hurdle: { rate: shareOf(terms.hurdle), compounding: terms.hurdleCompounding },
  catchUp: shareOf(terms.catchUp),
  carry: shareOf(terms.carry),
});

/**
 * A distribution divided among the partners of a fund: apportioned by capital contributed (to the deal it is from, where somebody was excused
 * of one or the fund divides deal by deal), then each part through the tiers between the partner and the general partner, by what the books
 * say it paid and got and when.
 *
 * What a later closing moved is in the flows by then, on the days of what it moved. What was paid back otherwise lessens what that partner had
 * paid in before, each payment by the same part; who paid it has those days, as if since the first closing (docs/decisions/equalisation.md).
 */
export function divide({
  paidOn,
  amount,
  terms,
  partners,
  flows,
  outside,
  currency,
  occasion,
  ownCarry,
  deals,
  isFromFirst = true,
  isFromPaid = true,
}: Asked): Division {
  const { paidIn, events: past } = pastOf(partners, flows, {
    currency,
    capital: deals?.capital,
    outside,
    isFromFirst,
    isFromPaid,
  });
  const isSaid = [...(deals?.weights.values() ?? [])].some((weight) => !new Exact(weight).isZero());
  const weights = deals && isSaid ? deals.weights : weightsOf(partners, paidIn);
  const parts = allocateDistribution({
    amount: { amount, currency },
    partners: partners.map(({ limitedPartnerId: id }) => ({ id, weight: weights.get(id) ?? "0" })),
    id: occasion,
  });
  const event: DividedEvent = {
    date: paidOn,
    kind: "distribution",
    // What was distributed on the same day before keeps the tiers it went through.
    isLater: true,
    id: occasion,
    currency,
    parts: parts.map(({ id, amount: part }) => ({ partner: id, amount: part })),
  };
  return { weights, result: partnersWaterfall(terms, carriedBy(partners, ownCarry, terms), [...past, event]) };
}

const ofKnown = (events: readonly DividedEvent[], known: ReadonlySet<string>): DividedEvent[] =>
  events.map((event) => ({ ...event, parts: event.parts.filter(({ partner }) => known.has(partner)) }));

type Dated = { date: string; amount: string; taken?: Taken };

type Past = {
  currency: string;
  capital?: DealCapital | undefined;
  outside?: readonly PartnerFlow[] | undefined;
  isFromFirst?: boolean;
  isFromPaid?: boolean;
};

/** What partners paid in and were paid, day by day, as the waterfall reads it; by deal where `capital` says what it paid for. */
export function pastOf(
  partners: readonly Pick<Partner, "limitedPartnerId">[],
  flows: readonly PartnerFlow[],
  { currency, capital, outside = [], isFromFirst = true, isFromPaid = true }: Past,
): { paidIn: ReadonlyMap<string, Dated[]>; events: DividedEvent[] } {
  const known = new Set(partners.map(({ limitedPartnerId }) => limitedPartnerId));
  const decimals = DECIMALS_BY_CODE.get(currency) ?? USUAL_DECIMALS;
  const all = isFromFirst ? asFromTheFirst(flows, decimals) : flows;
  const own = Map.groupBy(
    all.filter(({ limitedPartnerId }) => known.has(limitedPartnerId)),
    ({ limitedPartnerId }) => limitedPartnerId,
  );
  const paidIn = new Map(partners.map(({ limitedPartnerId: id }) => [id, paidInBy(own.get(id) ?? [], decimals)]));
  const events = [
    ...(capital ? ofKnown(capital.events, known) : pastEvents(withOutside(paidIn, outside, decimals), "contribution")),
    ...pastEvents(paidOut(own, isFromPaid), "distribution"),
    ...(isFromPaid ? pastEvents(dividedOut(own), "distribution") : []),
  ];
  return { paidIn, events: events.map((event) => ({ ...event, currency })) };
}

/** What partners paid in with what they paid outside their commitments. */
function withOutside(
  paidIn: ReadonlyMap<string, Dated[]>,
  outside: readonly PartnerFlow[],
  decimals: number,
): ReadonlyMap<string, Dated[]> {
  const more = Map.groupBy(outside, ({ limitedPartnerId }) => limitedPartnerId);
  return new Map([...paidIn].map(([id, own]) => [id, [...own, ...paidInBy(more.get(id) ?? [], decimals)]]));
}

/** What a partner paid in, with what was paid back of it taken off everything before. */
function paidInBy(flows: readonly PartnerFlow[], decimals: number): Dated[] {
  let paid: { date: string; amount: Exact }[] = [];
  for (const { date, contributed } of flows) {
    const amount = new Exact(contributed);
    if (amount.gt(0)) paid.push({ date, amount });
    if (!amount.lt(0)) continue;
    const before = paid.reduce((sum, one) => sum.plus(one.amount), new Exact(0));
    const kept = before.isZero() ? before : Exact.max(0, before.plus(amount)).div(before);
    paid = paid.map((one) => ({ ...one, amount: one.amount.times(kept) }));
  }
  return paid.map(({ date, amount }) => ({ date, amount: amountText(amount, decimals) }));
}

function weightsOf(partners: readonly Partner[], paidIn: ReadonlyMap<string, Dated[]>): Map<string, string> {
  const contributed = new Map(
    partners.map(({ limitedPartnerId: id }) => [id, addAmounts((paidIn.get(id) ?? []).map(({ amount }) => amount))]),
  );
  const nobody = [...contributed.values()].every((sum) => new Exact(sum).isZero());
  return nobody ? new Map(partners.map((one) => [one.limitedPartnerId, one.commitment])) : contributed;
}

/** What was paid out, less what of it was divided where that is told apart. */
const paidOut = (flows: ReadonlyMap<string, PartnerFlow[]>, isFromPaid: boolean): Map<string, Dated[]> =>
  new Map(
    [...flows].map(([id, each]) => [
      id,
      each.flatMap(({ date, distributed, settled }) => {
        const amount = new Exact(distributed).minus(isFromPaid ? (settled?.amount ?? 0) : 0);
        return amount.gt(0) ? [{ date, amount: amountText(amount) }] : [];
      }),
    ]),
  );

/** What was divided, with what it gave then. */
const dividedOut = (flows: ReadonlyMap<string, PartnerFlow[]>): Map<string, Dated[]> =>
  new Map(
    [...flows].map(([id, each]) => [
      id,
      each.flatMap(({ date, settled }) => {
        if (settled === undefined) return [];
        const { amount, ...taken } = settled;
        return [{ date, amount, taken }];
      }),
    ]),
  );

/** One event for each day, with everybody's part. */
function pastEvents(byPartner: ReadonlyMap<string, Dated[]>, kind: "contribution" | "distribution"): DividedEvent[] {
  const days = new Map<string, Part[]>();
  for (const [partner, each] of byPartner)
    for (const { date, amount, taken } of each) {
      if (new Exact(amount).isZero()) continue;
      const parts = days.get(date) ?? [];
      const already = parts.find((one) => one.partner === partner);
      if (already) already.amount = addAmounts([already.amount, amount]);
      else parts.push({ partner, amount, ...(taken && { taken }) });
      days.set(date, parts);
    }
  return [...days].map(([date, parts]) => ({ date, kind, parts }));
}
