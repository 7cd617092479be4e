import { type CapitalUse, type DealCapital, dealCapital, type WriteDown } from "#maths/fund/accounts/deal-capital.ts";
import type { NamedPart } from "#maths/fund/lots/deal-lots.ts";
import { amountText, Exact } from "#maths/money/amount.ts";
import { DECIMALS_BY_CODE } from "#maths/money/currency-codes.ts";
import type { PartnerFlow } from "./partner-flow.ts";

/**
 * What an entry of a fund says of a company: change of its cost, of what it is worth beyond that, and cash it brought; without a company,
 * of expenses. Amounts in the fund's currency; what was taken back is not among them.
 */
export type DealRow = {
  date: string;
  kind: string;
  deal: string | null;
  cost: string;
  unrealised: string;
  expense: string;
  cash: string;
};

/** Capital that went back as what was not needed, by a distribution of no deal. */
export type Returned = { id: string; date: string; amount: string };

/** What the books of a fund say of its deals. In the order in which it was posted on each day. */
export type DealBooks = {
  rows: readonly DealRow[];
  returned: readonly Returned[];
  /** What calls named, in the words of `NamedPart`. */
  named: readonly NamedPart[];
};

const USUAL_DECIMALS = 2;
/** Cost that moves without money: nothing is spent, and nothing is realised. */
const MOVES = ["conversion", "split"];
const SHARE_DECIMALS = 30;

type Standing = { cost: Exact; unrealised: Exact };
const NOTHING: Standing = { cost: new Exact(0), unrealised: new Exact(0) };

/** What was spent and sold, in the order of the books. */
function usesOf(rows: readonly DealRow[]): CapitalUse[] {
  const held = new Map<string, Exact>();
  return rows.flatMap(({ date, kind, deal, cost, expense }): CapitalUse[] => {
    if (deal === null) return new Exact(expense).gt(0) ? [{ kind: "use", date, deal, amount: expense }] : [];
    const before = held.get(deal) ?? NOTHING.cost;
    const change = new Exact(cost);
    held.set(deal, before.plus(change));
    if (MOVES.includes(kind) || change.isZero()) return [];
    if (change.gt(0)) return [{ kind: "use", date, deal, amount: cost }];
    const share = before.lte(0) ? new Exact(1) : Exact.min(1, change.abs().div(before));
    return [{ kind: "sale", date, deal, share: amountText(share.toDecimalPlaces(SHARE_DECIMALS)) }];
  });
}

/** How far deals stand below cost on the days on which something is paid out; a day that changes nothing says nothing. */
function writeDownsOn(rows: readonly DealRow[], days: readonly string[]): WriteDown[] {
  const said = new Map<string, string>();
  return [...new Set(days)].toSorted().flatMap((date) => {
    const standings = new Map<string, Standing>();
    for (const row of rows) {
      if (row.deal === null || row.date > date) continue;
      const { cost, unrealised } = standings.get(row.deal) ?? NOTHING;
      standings.set(row.deal, { cost: cost.plus(row.cost), unrealised: unrealised.plus(row.unrealised) });
    }
    return [...standings].flatMap(([deal, { cost, unrealised }]) => {
      const lost = cost.gt(0) ? Exact.max(0, Exact.min(1, unrealised.negated().div(cost))) : NOTHING.cost;
      const share = amountText(lost.toDecimalPlaces(SHARE_DECIMALS));
      if (share === "0" && (said.get(deal) ?? "0") === "0") return [];
      said.set(deal, share);
      return [{ date, deal, share }];
    });
  });
}

/** Which deal the capital of a fund paid for, by its books until a day; `returning` is a distribution of that day that gives capital back. */
export function capitalByDeal(
  flows: readonly PartnerFlow[],
  { rows, returned, named }: DealBooks,
  asked: { day: string; currency: string; returning?: Returned | undefined; isFromFirst?: boolean },
): DealCapital {
  const decimals = DECIMALS_BY_CODE.get(asked.currency) ?? USUAL_DECIMALS;
  const back = [...returned, ...(asked.returning ? [asked.returning] : [])];
  const paidOut = flows.filter(({ distributed }) => new Exact(distributed).gt(0)).map(({ date }) => date);
  return dealCapital({
    flows: flows.map(({ limitedPartnerId: partner, date, contributed: amount }) => ({ partner, date, amount })),
    named,
    uses: [...usesOf(rows), ...back.map((one) => ({ kind: "return" as const, ...one }))],
    writeDowns: writeDownsOn(rows, [...paidOut, asked.day]),
    currency: asked.currency,
    decimals,
    isFromFirst: asked.isFromFirst ?? true,
  });
}

/** Cost that the books have of no company: nobody can say whose capital paid for it. */
export const unnamedCost = (rows: readonly DealRow[]): string | undefined =>
  rows.find(({ deal, cost }) => deal === null && !new Exact(cost).isZero())?.date;

/** Cash that a company brought, in the fund's currency. */
export const proceedsOf = (rows: readonly DealRow[], deal: string): string =>
  amountText(
    rows.reduce(
      (sum, row) => (row.deal === deal && new Exact(row.cash).gt(0) ? sum.plus(row.cash) : sum),
      new Exact(0),
    ),
  );

/** Whether the books say that any of a company was sold. */
export const wasSold = (rows: readonly DealRow[], deal: string): boolean =>
  rows.some((row) => row.deal === deal && !MOVES.includes(row.kind) && new Exact(row.cost).lt(0));
