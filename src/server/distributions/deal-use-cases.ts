import {
  capitalByDeal,
  type DealBooks,
  proceedsOf,
  type Returned,
  unnamedCost,
  wasSold,
} from "#shared/distributions/deal-books.ts";
import type { PartnerFlow } from "#shared/distributions/division.ts";
import type { DISTRIBUTION_SOURCES } from "#shared/distributions/rules.ts";
import type { DealCapital } from "#shared/fund/deal-capital.ts";
import type { AsKnown } from "#shared/ledger/rules.ts";
import { addAmounts, amountText, Exact } from "#shared/money/amount.ts";
import type { Db } from "../core/ctx.ts";
import { refuseField } from "../core/refuse.ts";
import { listCalledFor, listDealNames, listDealRows, listDistributed } from "./deal-queries.ts";

/** What cannot be known of a fund's deals: cost of no company from a day on, or a call that excuses partners of an investment it does not name. */
export type Unknown = { reason: "cost"; on: string } | { reason: "excuse"; call: string };

export type FundDeals = DealBooks & {
  unknown: Unknown | null;
  /** What was distributed of each company so far. */
  distributed: ReadonlyMap<string, string>;
};

/** What the books of a fund say of its deals on a day, as known at a moment. */
export async function readDeals(db: Db, fundId: string, known: AsKnown): Promise<FundDeals> {
  const rows = await listDealRows(db, fundId, known);
  const called = await listCalledFor(db, fundId, known);
  const paid = await listDistributed(db, fundId, known);
  const cost = unnamedCost(rows);
  const excused = called.find(({ isExcused, deal }) => isExcused && deal === null);
  const distributed = Map.groupBy(
    paid.filter(({ source }) => source === "exit"),
    ({ deal }) => deal ?? "",
  );
  return {
    rows,
    returned: paid.filter(({ source }) => source === "other"),
    named: called.flatMap(({ deal, isFee, ...one }) => (deal !== null || isFee ? [{ ...one, deal }] : [])),
    unknown:
      cost !== undefined ? { reason: "cost", on: cost } : excused ? { reason: "excuse", call: excused.call } : null,
    distributed: new Map([...distributed].map(([deal, all]) => [deal, addAmounts(all.map(({ amount }) => amount))])),
  };
}

export type Proceeds = {
  paidOn: string;
  amount: string;
  source: (typeof DISTRIBUTION_SOURCES)[number];
  portfolioCompanyId: string | null;
};
type Of = { deals: FundDeals; flows: readonly PartnerFlow[]; currency: string };

/**
 * Which deal capital paid for, and by what the partners share in a distribution: of a company, by what each paid of its cost; of no deal, by
 * what each has of the capital that paid for nothing yet, which goes back; of income of no company, by all capital (no weight).
 */
export function dealsFor(
  { paidOn, amount, source, portfolioCompanyId }: Proceeds,
  { deals, flows, currency }: Of,
): { capital: DealCapital; weights: ReadonlyMap<string, string> } {
  const returning: Returned | undefined = source === "other" ? { id: "asked", date: paidOn, amount } : undefined;
  const capital = capitalByDeal(flows, deals, { day: paidOn, currency, returning });
  if (returning) return { capital, weights: capital.returned(returning.id) };
  return { capital, weights: portfolioCompanyId === null ? new Map() : capital.ofDeal(portfolioCompanyId) };
}

const less = (all: string, some: string) => amountText(new Exact(all).minus(some));

/** Refuses beside its field what the books of a fund that divides deal by deal do not say. */
export async function assertKnown(db: Db, asked: Proceeds, of: Of): Promise<void> {
  const { source, portfolioCompanyId: deal, amount, paidOn } = asked;
  const { deals, flows, currency } = of;
  const { unknown, rows } = deals;
  if (unknown?.reason === "cost") throw refuseField("fundId", "distributions.cost_of_nobody", { date: unknown.on });
  if (unknown?.reason === "excuse") throw refuseField("fundId", "distributions.excuse_unnamed", { call: unknown.call });
  if (source === "other") {
    const { idle } = capitalByDeal(flows, deals, { day: paidOn, currency });
    if (new Exact(amount).gt(idle))
      throw refuseField("amount", "distributions.over_idle", { idle: `${currency} ${idle}` });
  }
  if (source !== "exit") return;
  const company = deal === null ? undefined : (await listDealNames(db, [deal])).get(deal);
  if (deal === null || company === undefined) throw refuseField("portfolioCompanyId", "distributions.name_deal");
  if (!wasSold(rows, deal)) throw refuseField("portfolioCompanyId", "distributions.not_sold", { company });
  const left = less(proceedsOf(rows, deal), deals.distributed.get(deal) ?? "0");
  if (new Exact(amount).gt(left))
    throw refuseField("amount", "distributions.over_proceeds", { company, left: `${currency} ${left}` });
}
