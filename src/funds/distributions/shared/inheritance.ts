import type { AdmissionMove } from "#funds/fund-admissions/shared/moves.ts";
import type { NamedPart } from "#maths/fund/lots/deal-lots.ts";
import { amountText, Exact, total } from "#maths/money/amount.ts";
import { movedByAdmission } from "./admission-moves.ts";
import type { PartnerFlow } from "./partner-flow.ts";
import type { Held, Past } from "./partner-past.ts";
import { settledLess, settledParts, settledShare, settledSum, settledText } from "./settled-parts.ts";

/** What an entry moved between a fund and a partner; of a transfer, what it moved from one partner to another. */
export type BookedFlow = PartnerFlow & { entryNo: number; isTransfer: boolean };

const ZERO = new Exact(0);

/** Flows of partners as if the buyer of a commitment had stood in from the start, as `inherited` says. */
export const inheritedFlows = (
  flows: readonly BookedFlow[],
  decimals: number,
  closings?: AdmissionsBefore,
): PartnerFlow[] => inherited(flows, [], decimals, closings).flows;

/** What later closings moved between partners, and what their calls named: by the key of a flow, a company or fees (null). */
export type AdmissionsBefore = { moves: readonly AdmissionMove[]; dealOf: ReadonlyMap<string, string | null> };

/**
 * Flows of partners, and what their money was called for, as if the buyer of a commitment had stood in from the start: the part of a
 * partner's past that a transfer moved goes with it, with its days, so that the preferred return of that money runs on, and it has paid for
 * what it was called for.
 *
 * - The part is what was moved of contributed capital, or of distributions where nothing was contributed; the seller keeps the rest. Per
 *   day both add up to what there was.
 * - Of what distributions gave when they were divided goes the part that goes of them.
 * - Of what the money of a day was called for goes the part that goes of that money.
 * - What a later closing moved has the days of what it moved, flow by flow: a joining partner paid for what that was called for (docs/decisions/equalisation.md).
 * - Source: ILPA Model LPA (2020), article 17 (a transferee succeeds to the capital account of its transferor).
 */
export function inherited(
  flows: readonly BookedFlow[],
  named: readonly NamedPart[],
  decimals: number,
  closings?: AdmissionsBefore,
): { flows: PartnerFlow[]; named: NamedPart[] } {
  const held = new Map<string, Past>();
  const of = (id: string) => {
    const past = held.get(id) ?? { flows: [], named: [] };
    held.set(id, past);
    return past;
  };
  for (const { partner, amount, ...what } of named) of(partner).named.push({ ...what, amount: new Exact(amount) });
  const inOrder = flows.toSorted((a, b) => a.date.localeCompare(b.date) || a.entryNo - b.entryNo);
  const entries = Map.groupBy(inOrder, ({ entryNo, isTransfer }) => (isTransfer ? `transfer ${entryNo}` : "flows"));
  const last = new Map(inOrder.map((flow) => [flow.entryNo, flow]));
  const moves = Map.groupBy(closings?.moves ?? [], ({ entryNo }) => entryNo);
  const done = new Set<number>();
  for (const flow of inOrder) {
    if (!flow.isTransfer) {
      of(flow.limitedPartnerId).flows.push(read(flow));
      const moved = moves.get(flow.entryNo);
      // Once all of the entry is read: what goes from one goes to another.
      if (moved && flow === last.get(flow.entryNo))
        movedByAdmission(of, moved, { on: flow.date, dealOf: closings?.dealOf ?? new Map(), decimals });
      continue;
    }
    if (done.has(flow.entryNo)) continue;
    done.add(flow.entryNo);
    const sides = (entries.get(`transfer ${flow.entryNo}`) ?? []).map((side) => ({ side, moved: read(side) }));
    const seller = sides.find(({ moved }) => isGiven(moved));
    const buyer = sides.find(({ moved }) => !isGiven(moved));
    if (!seller || !buyer) continue;
    move(of(seller.side.limitedPartnerId), of(buyer.side.limitedPartnerId), seller.moved, decimals);
  }
  return {
    flows: [...held].flatMap(([limitedPartnerId, own]) => byDay(limitedPartnerId, own.flows, decimals)),
    named: [...held].flatMap(([partner, own]) =>
      own.named.map(({ amount, ...what }) => ({ ...what, partner, amount: amountText(amount) })),
    ),
  };
}

/** What was entered and taken back on one day was not. */
function byDay(limitedPartnerId: string, own: readonly Held[], decimals: number): PartnerFlow[] {
  return [...Map.groupBy(own, ({ date }) => date)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([date, all]) => {
      const distributed = total(all.map((one) => one.distributed));
      const settled = settledText(settledSum(all.map((one) => one.settled)), distributed, decimals);
      return {
        limitedPartnerId,
        date,
        contributed: amountText(total(all.map(({ contributed }) => contributed)), decimals),
        distributed: amountText(distributed, decimals),
        ...(settled && { settled }),
      };
    });
}

const read = ({ date, contributed, distributed, settled }: PartnerFlow): Held => ({
  date,
  contributed: new Exact(contributed),
  distributed: new Exact(distributed),
  settled: settledParts(settled),
});

const isGiven = ({ contributed, distributed }: Pick<Held, "contributed" | "distributed">) =>
  contributed.isZero() ? distributed.lt(0) : contributed.lt(0);

/** The same part of every flow goes from one to the other, and of what the money of each day was called for as much as of that money. */
function move(seller: Past, buyer: Past, moved: Held, decimals: number): void {
  const { flows: from } = seller;
  const had = (of: "contributed" | "distributed") => total(from.map((one) => one[of]));
  const by = moved.contributed.isZero() || had("contributed").isZero() ? "distributed" : "contributed";
  const before = had(by);
  if (before.isZero()) return;
  const part = Exact.min(1, moved[by].abs().div(before.abs()));
  const paid = paidOn(from);
  for (const [place, { date, contributed, distributed, settled }] of from.entries()) {
    const given = {
      date,
      contributed: contributed.times(part).toDecimalPlaces(decimals),
      distributed: distributed.times(part).toDecimalPlaces(decimals),
      settled: settledShare(settled, part, decimals),
    };
    from[place] = {
      date,
      contributed: contributed.minus(given.contributed),
      distributed: distributed.minus(given.distributed),
      settled: settledLess(settled, given.settled),
    };
    if (!given.contributed.isZero() || !given.distributed.isZero()) buyer.flows.push(given);
  }
  const kept = paidOn(from);
  for (const one of seller.named) {
    const all = paid.get(one.date) ?? ZERO;
    if (all.isZero()) continue;
    const left = one.amount.times(kept.get(one.date) ?? ZERO).div(all);
    buyer.named.push({ ...one, amount: one.amount.minus(left) });
    one.amount = left;
  }
}

/** What was paid in on each day. */
function paidOn(flows: readonly Held[]): Map<string, Exact> {
  const days = new Map<string, Exact>();
  for (const { date, contributed } of flows) days.set(date, (days.get(date) ?? ZERO).plus(contributed));
  return days;
}
