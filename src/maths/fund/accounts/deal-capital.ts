import { amountText, Exact, share, total } from "../../money/amount.ts";
import { type CapitalFlow, type CapitalLot, capitalLots, type NamedPart, sizeOf, usedOf } from "../lots/deal-lots.ts";
import type { DividedEvent, Part } from "../waterfall/partner-waterfall.ts";

/**
 * What became of capital, in the order of the list on one day. "use": so much was spent on a deal, or on fees and expenses (`deal` null).
 * "sale": that share of the cost of a deal that was held is gone, sold or written off. "return": that much of what paid for nothing yet
 * went back to the partners.
 */
export type CapitalUse =
  | { kind: "use"; date: string; deal: string | null; amount: string }
  | { kind: "sale"; date: string; deal: string; share: string }
  | { kind: "return"; date: string; id: string; amount: string };

/** From a day on a deal stands below its cost by that share of it. */
export type WriteDown = { date: string; deal: string; share: string };

export type DealCapital = {
  /** Contributions by deal, sales and write-downs, as the waterfall reads them. */
  events: DividedEvent[];
  /** All that `deal` of an event may be. */
  keys: string[];
  /** What each partner paid of the cost of a deal. */
  ofDeal: (deal: string) => Map<string, string>;
  /** What went back of capital that paid for nothing, by the return's id. */
  returned: (id: string) => Map<string, string>;
  /** What paid for nothing yet. */
  idle: string;
};

type Asked = {
  flows: readonly CapitalFlow[];
  named: readonly NamedPart[];
  uses: readonly CapitalUse[];
  /** Of the days on which something is paid out; others change nothing. */
  writeDowns: readonly WriteDown[];
  currency: string;
  decimals: number;
  /** Who joined at a later closing stands for what others had paid with the days of that (docs/decisions/equalisation.md). */
  isFromFirst: boolean;
};

const [ZERO, ONE] = [new Exact(0), new Exact(1)];
const IDLE = "idle#0";
const RETURNED = "returned#";
/** Shares of cost are cut here: what an agreement's reader would call exact. */
const SHARE_DECIMALS = 30;
/** Where quotients are cut before they are rounded, so that what they lost at their 60th digit makes no half. */
const EXACT_DECIMALS = 40;

/** The deal that a key of an event is about; none for capital that paid for nothing. */
export const dealOfKey = (key: string): string | undefined =>
  key.startsWith(RETURNED) || key === IDLE ? undefined : key.slice(0, key.lastIndexOf("#"));

/**
 * Which deal each partner's capital paid for, where the books say when money came in and what it was spent on: what a call names is spent on
 * that, all other money in the order of its days on what was spent in the order of its days; what was spent before money came (a facility) is
 * paid for by the next. Each use takes the same part of every partner's money of a day, so who did not pay for a call has no part of it. Cost
 * that no capital paid for (proceeds invested again) is nobody's capital.
 *
 * - Partners' parts by deal add up to what each paid in, to the cent.
 * - A sale is of all cost that is held; who joins later than it, with its own day, pays for cost that is realised.
 * - Source: ILPA Model LPA, deal-by-deal (2020), article 14: capital contributions for realised investments, write-downs, and expenses.
 */
export function dealCapital({ flows, named, uses, writeDowns, currency, decimals, isFromFirst }: Asked): DealCapital {
  const lots = capitalLots(flows, named, isFromFirst);
  const sales = Map.groupBy(
    uses.flatMap((use) => (use.kind === "sale" ? [{ ...use, share: share(use.share, "share") }] : [])),
    ({ deal }) => deal,
  );
  spend(lots, uses);
  const hasDeals = uses.some((use) => use.kind === "use" && use.deal !== null);
  const pieces = lots.flatMap((lot) => piecesOf(lot, sales, hasDeals));
  const contributions = rounded(pieces, decimals);
  const keys = [...new Set(contributions.flatMap(({ key }) => (key === null ? [] : [key])))];
  const sumBy = (has: (key: string | null) => boolean) => {
    const sums = new Map<string, string>();
    for (const { partner, amount } of contributions.filter(({ key }) => has(key)))
      sums.set(partner, amountText(new Exact(sums.get(partner) ?? 0).plus(amount), decimals));
    return sums;
  };
  return {
    events: [
      ...contributionEvents(contributions),
      ...keys.flatMap((key) => realisations(key, sales)),
      ...uses.flatMap((use) =>
        use.kind === "return" && keys.includes(RETURNED + use.id) ? [realised(RETURNED + use.id, use.date, ONE)] : [],
      ),
      ...writeDowns.flatMap(({ date, deal, share: writtenShare }) =>
        keys
          .filter((key) => dealOfKey(key) === deal)
          .map((key): DividedEvent => ({ date, kind: "writeDown", deal: key, writtenShare, parts: [] })),
      ),
    ].map((event) => ({ ...event, currency })),
    keys,
    ofDeal: (deal) => sumBy((key) => key !== null && dealOfKey(key) === deal),
    returned: (id) => sumBy((key) => key === RETURNED + id),
    idle: amountText(
      total(lots.filter(({ deal }) => deal !== null).map((lot) => sizeOf(lot).minus(usedOf(lot)))),
      decimals,
    ),
  };
}

type Pending = { deal: string | null; left: Exact };

/** Spends the lots on the uses; which sales of its deal were before stands in the key. */
function spend(lots: readonly CapitalLot[], uses: readonly CapitalUse[]): void {
  let pending: Pending[] = [];
  const sold = new Map<string, number>();
  const keyOf = (deal: string | null) => (deal === null ? null : keyAfter(deal, sold.get(deal) ?? 0));
  const free = [...lots];
  const here: CapitalLot[] = [];
  const arrive = (until: string) => {
    while (free[0] && free[0].date <= until) {
      const lot = free.shift() as CapitalLot;
      here.push(lot);
      for (const one of pending)
        if (suits(lot, one.deal)) one.left = one.left.minus(take(lot, keyOf(one.deal), one.left));
    }
    pending = pending.filter(({ left }) => left.gt(0));
  };
  for (const use of uses.toSorted((a, b) => a.date.localeCompare(b.date))) {
    arrive(use.date);
    if (use.kind === "sale") {
      for (const one of pending) if (one.deal === use.deal) one.left = one.left.times(ONE.minus(use.share));
      sold.set(use.deal, (sold.get(use.deal) ?? 0) + 1);
      continue;
    }
    let left = new Exact(use.amount);
    const [deal, key] = use.kind === "use" ? [use.deal, keyOf(use.deal)] : [undefined, RETURNED + use.id];
    for (const lot of inTurn(here, deal)) left = left.minus(take(lot, key, left));
    if (deal !== undefined && left.gt(0)) pending.push({ deal, left });
  }
  arrive("9999-12-31");
}

/** Whether money of a lot may pay for a deal, for fees and expenses (null), or go back (undefined). */
const suits = (lot: CapitalLot, deal: string | null | undefined): boolean =>
  lot.deal === undefined || (deal === undefined ? lot.deal !== null : lot.deal === deal);

/** What was called for it pays first. */
const inTurn = (lots: readonly CapitalLot[], deal: string | null | undefined): CapitalLot[] =>
  lots
    .filter((lot) => suits(lot, deal))
    .toSorted((a, b) => Number(a.deal === undefined) - Number(b.deal === undefined));

function take(lot: CapitalLot, key: string | null, wanted: Exact): Exact {
  const amount = Exact.min(wanted, sizeOf(lot).minus(usedOf(lot)));
  if (amount.gt(0)) lot.uses.push({ key, amount });
  return Exact.max(0, amount);
}

type Sales = ReadonlyMap<string, readonly { date: string; share: Exact }[]>;
type Piece = { partner: string; date: string; key: string | null; amount: Exact };

const keyAfter = (deal: string, sales: number) => `${deal}#${sales}`;
/** What stands behind the deal in a key: sales before its capital was spent, and how many and on which day somebody joined after. */
const readKey = (key: string) => {
  const [before = "0", joined = before, date = ""] = key.slice(key.lastIndexOf("#") + 1).split("@");
  return { before: Number(before), joined: Number(joined), date };
};

/** What each partner's money of a lot paid for. */
function piecesOf(lot: CapitalLot, sales: Sales, hasDeals: boolean): Piece[] {
  const size = sizeOf(lot);
  const rest = { key: lot.deal === null || !hasDeals ? null : IDLE, amount: Exact.max(0, size.minus(usedOf(lot))) };
  return lot.entries.flatMap(({ partner, date, amount }) =>
    [...lot.uses, rest].map((use) => ({
      partner,
      date,
      key: joinedKey(use.key, date, sales),
      amount: amount.times(use.amount).div(size),
    })),
  );
}

/** Of money that came after sales of what it paid for: it joined what was held by then and what was realised. */
function joinedKey(key: string | null, date: string, sales: Sales): string | null {
  const deal = key === null ? undefined : dealOfKey(key);
  if (key === null || deal === undefined) return key;
  const joined = (sales.get(deal) ?? []).filter((sale) => sale.date < date).length;
  return joined > readKey(key).before ? `${key}@${joined}@${date}` : key;
}

/** The pieces of each partner in whole cents that add up to all it paid in. */
function rounded(pieces: readonly Piece[], decimals: number): Piece[] {
  const merged = new Map<string, Piece>();
  for (const piece of pieces) {
    const id = JSON.stringify([piece.partner, piece.date, piece.key]);
    const before = merged.get(id)?.amount ?? ZERO;
    merged.set(id, { ...piece, amount: before.plus(piece.amount) });
  }
  return [...Map.groupBy(merged.values(), ({ partner }) => partner).values()].flatMap((own) => {
    let [sum, given] = [ZERO, ZERO];
    return own
      .toSorted((a, b) => a.date.localeCompare(b.date) || (a.key ?? "").localeCompare(b.key ?? "", "en"))
      .map((piece) => {
        sum = sum.plus(piece.amount);
        const now = sum.toDecimalPlaces(EXACT_DECIMALS).toDecimalPlaces(decimals).minus(given);
        given = given.plus(now);
        return { ...piece, amount: now };
      })
      .filter(({ amount }) => amount.gt(0));
  });
}

function contributionEvents(pieces: readonly Piece[]): DividedEvent[] {
  const byEvent = Map.groupBy(pieces, ({ date, key }) => JSON.stringify([date, key]));
  return [...byEvent.values()].map((own): DividedEvent => {
    const { date = "", key = null } = own[0] ?? {};
    const parts: Part[] = own.map(({ partner, amount }) => ({ partner, amount: amountText(amount) }));
    const isIdle = key !== null && dealOfKey(key) === undefined;
    return { date, kind: "contribution", deal: key, parts, ...(isIdle && { isIdle }) };
  });
}

/** What of the capital behind a key is realised, and when. */
function realisations(key: string, sales: Sales): DividedEvent[] {
  const deal = dealOfKey(key);
  if (deal === undefined) return [];
  const all = sales.get(deal) ?? [];
  const { before, joined, date } = readKey(key);
  const kept = all.slice(before, joined).reduce((left, sale) => left.times(ONE.minus(sale.share)), ONE);
  return [
    ...(date === "" ? [] : [realised(key, date, ONE.minus(kept))]),
    ...all.slice(joined).map((sale) => realised(key, sale.date, sale.share)),
  ];
}

const realised = (key: string, date: string, part: Exact): DividedEvent => ({
  date,
  kind: "realisation",
  deal: key,
  realisedShare: amountText(part.toDecimalPlaces(SHARE_DECIMALS)),
  parts: [],
});
