import { amountText, Exact, total } from "../money/amount.ts";
import type { PartnerFlow } from "./partner-flow.ts";

/** What an entry moved between a fund and a partner; of a transfer, what it moved from one partner to another. */
export type BookedFlow = PartnerFlow & { entryNo: number; isTransfer: boolean };

type Held = { date: string; contributed: Exact; distributed: Exact };

/**
 * Flows of partners as if whoever took a commitment over had stood in from the start: the part of a partner's past that a transfer moved
 * goes with it, with its days, so that the preferred return of that money runs on.
 *
 * - The part is what was moved of contributed capital, or of distributions where nothing was contributed; the seller keeps the rest. Per
 *   day both add up to what there was.
 * - Source: ILPA Model LPA (2020), article 17 (a transferee succeeds to the capital account of its transferor).
 */
export function inheritedFlows(flows: readonly BookedFlow[], decimals: number): PartnerFlow[] {
  const held = new Map<string, Held[]>();
  const of = (id: string) => held.get(id) ?? held.set(id, []).get(id) ?? [];
  const inOrder = flows.toSorted((a, b) => a.date.localeCompare(b.date) || a.entryNo - b.entryNo);
  const entries = Map.groupBy(inOrder, ({ entryNo, isTransfer }) => (isTransfer ? `transfer ${entryNo}` : "flows"));
  const done = new Set<number>();
  for (const flow of inOrder) {
    if (!flow.isTransfer) {
      of(flow.limitedPartnerId).push(read(flow));
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
  return [...held].flatMap(([limitedPartnerId, own]) => {
    const days = Map.groupBy(own, ({ date }) => date);
    // What was entered and taken back on one day was not.
    return [...days]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([date, all]) => ({
        limitedPartnerId,
        date,
        contributed: amountText(total(all.map(({ contributed }) => contributed)), decimals),
        distributed: amountText(total(all.map(({ distributed }) => distributed)), decimals),
      }));
  });
}

const read = ({ date, contributed, distributed }: PartnerFlow): Held => ({
  date,
  contributed: new Exact(contributed),
  distributed: new Exact(distributed),
});

const isGiven = ({ contributed, distributed }: Held) => (contributed.isZero() ? distributed.lt(0) : contributed.lt(0));

/** The same part of every flow goes from one to the other. */
function move(from: Held[], to: Held[], moved: Held, decimals: number): void {
  const had = (of: "contributed" | "distributed") => total(from.map((one) => one[of]));
  const by = moved.contributed.isZero() || had("contributed").isZero() ? "distributed" : "contributed";
  const before = had(by);
  if (before.isZero()) return;
  const part = Exact.min(1, moved[by].abs().div(before.abs()));
  for (const [place, { date, contributed, distributed }] of from.entries()) {
    const given = {
      date,
      contributed: contributed.times(part).toDecimalPlaces(decimals),
      distributed: distributed.times(part).toDecimalPlaces(decimals),
    };
    from[place] = {
      date,
      contributed: contributed.minus(given.contributed),
      distributed: distributed.minus(given.distributed),
    };
    if (!given.contributed.isZero() || !given.distributed.isZero()) to.push(given);
  }
}
