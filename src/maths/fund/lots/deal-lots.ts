import { Exact, total } from "../../money/amount.ts";

/** Capital that a partner paid in (more than nothing) or was paid back of what it had paid (less) on a day. */
export type CapitalFlow = { partner: string; date: string; amount: string };

/**
 * What of a partner's money of a day was called for what: a deal, or fees and expenses (`deal` null). What a call does not say is not
 * among them.
 */
export type NamedPart = CapitalFlow & { deal: string | null };

type Entry = { partner: string; date: string; amount: Exact };
/** Money that came in together: whose it is, what it was called for, and what it paid for. `deal` undefined: for whatever comes. */
export type CapitalLot = {
  date: string;
  deal: string | null | undefined;
  entries: Entry[];
  uses: { key: string | null; amount: Exact }[];
};

const ZERO = new Exact(0);
const FOR_ANYTHING = "any";

export const sizeOf = ({ entries }: Pick<CapitalLot, "entries">): Exact => total(entries.map(({ amount }) => amount));
export const usedOf = ({ uses }: Pick<CapitalLot, "uses">): Exact => total(uses.map(({ amount }) => amount));

/**
 * What came in day by day, with later closings put where the money of the earlier partners was: who joins pays a part of everything that was
 * paid for by then, and what the others get back for that leaves each of their payments by the same part. What is paid back beside that is
 * money of the last days. Who joins stands for its part with the days of that money where `isFromFirst`, otherwise with its own.
 */
export function capitalLots(
  flows: readonly CapitalFlow[],
  named: readonly NamedPart[],
  isFromFirst: boolean,
): CapitalLot[] {
  const lots: CapitalLot[] = [];
  const days = Map.groupBy(
    flows.map((flow) => ({ ...flow, amount: new Exact(flow.amount) })),
    ({ date }) => date,
  );
  for (const [date, all] of [...days].toSorted(([a], [b]) => a.localeCompare(b))) {
    const paid = all.filter(({ amount }) => amount.gt(0));
    const back = all.filter(({ amount }) => amount.lt(0));
    const [paidIn, paidBack] = [total(paid.map(({ amount }) => amount)), total(back.map(({ amount }) => amount)).abs()];
    const swapped = Exact.min(paidIn, paidBack);
    const taken = swapped.isZero()
      ? []
      : back.flatMap((flow) => give(lots, flow, part(flow.amount.abs(), swapped, paidBack)));
    const moved = total(taken.map(({ amount }) => amount));
    for (const flow of paid) {
      const own = part(flow.amount, moved, paidIn);
      for (const { lot, amount } of taken)
        lot.entries.push({
          partner: flow.partner,
          date: isFromFirst ? lot.date : date,
          amount: part(own, amount, moved),
        });
      flow.amount = flow.amount.minus(own);
    }
    for (const flow of back)
      takeNewest(lots, flow.partner, flow.amount.abs().minus(part(flow.amount.abs(), swapped, paidBack)));
    lots.push(
      ...lotsOfDay(
        date,
        paid,
        named.filter((one) => one.date === date),
      ),
    );
  }
  return lots.filter((lot) => !sizeOf(lot).isZero());
}

/** An amount times a part of a whole. */
const part = (amount: Exact, of: Exact, whole: Exact): Exact => (whole.isZero() ? ZERO : amount.times(of).div(whole));

/** A partner's part of every lot becomes less by the same part; answers what each lost. */
function give(lots: readonly CapitalLot[], { partner }: Entry, amount: Exact) {
  const own = lots.flatMap((lot) =>
    lot.entries.filter((one) => one.partner === partner).map((entry) => ({ lot, entry })),
  );
  const had = total(own.map(({ entry }) => entry.amount));
  return own.map(({ lot, entry }) => {
    const lost = part(entry.amount, Exact.min(amount, had), had);
    entry.amount = entry.amount.minus(lost);
    return { lot, amount: lost };
  });
}

function takeNewest(lots: readonly CapitalLot[], partner: string, amount: Exact): void {
  let left = amount;
  for (const lot of lots.toReversed())
    for (const entry of lot.entries.filter((one) => one.partner === partner)) {
      const lost = Exact.min(left, entry.amount);
      entry.amount = entry.amount.minus(lost);
      left = left.minus(lost);
    }
}

/** One lot for each thing the money of a day was called for, and one for the rest of it. */
function lotsOfDay(date: string, paid: readonly Entry[], named: readonly NamedPart[]): CapitalLot[] {
  const byPurpose = new Map<string, CapitalLot>();
  const lotOf = (deal: string | null | undefined) => {
    const key = deal === undefined ? FOR_ANYTHING : JSON.stringify(deal);
    const lot = byPurpose.get(key) ?? { date, deal, entries: [], uses: [] };
    byPurpose.set(key, lot);
    return lot;
  };
  for (const { partner, amount } of paid) {
    const own = named.filter((one) => one.partner === partner);
    const said = total(own.map((one) => new Exact(one.amount)));
    // What was paid of a call in part paid for each of its items in part.
    const kept = said.gt(amount) ? amount : said;
    for (const one of own)
      lotOf(one.deal).entries.push({ partner, date, amount: part(new Exact(one.amount), kept, said) });
    lotOf(undefined).entries.push({ partner, date, amount: amount.minus(kept) });
  }
  return [...byPurpose.values()];
}
