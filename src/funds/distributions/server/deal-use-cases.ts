import type { Db } from "#core/server/ctx.ts";
import { refuseField } from "#core/server/refuse.ts";
import { amountText as shownAmount } from "#core/shared/text/amount-text.ts";
import { capitalByDeal, proceedsOf, type Returned, wasSold } from "#funds/distributions/shared/deal-books.ts";
import type { PartnerFlow } from "#funds/distributions/shared/partner-flow.ts";
import type { DISTRIBUTION_SOURCES } from "#funds/distributions/shared/rules.ts";
import type { DealCapital } from "#maths/fund/accounts/deal-capital.ts";
import { amountText, Exact } from "#maths/money/amount.ts";
import type { FundDeals } from "./deal-book-queries.ts";
import { listDealNames } from "./deal-queries.ts";

export type Proceeds = {
  paidOn: string;
  amount: string;
  source: (typeof DISTRIBUTION_SOURCES)[number];
  portfolioCompanyId: string | null;
};
type Of = { deals: FundDeals; flows: readonly PartnerFlow[]; currency: string; isFromFirst?: boolean };

/**
 * Which deal capital paid for, and by what the partners share in a distribution: of a company, by what each paid of its cost; of no deal, by
 * what each has of the capital that paid for nothing yet, which goes back; of income of no company, by all capital (no weight).
 */
export function dealsFor(
  { paidOn, amount, source, portfolioCompanyId }: Proceeds,
  { deals, flows, currency, isFromFirst = true }: Of,
): { capital: DealCapital; weights: ReadonlyMap<string, string> } {
  const returning: Returned | undefined = source === "other" ? { id: "asked", date: paidOn, amount } : undefined;
  const capital = capitalByDeal(flows, deals, { day: paidOn, currency, returning, isFromFirst });
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
      throw refuseField("amount", "distributions.over_idle", { idle: shownAmount(idle, currency) });
  }
  if (source !== "exit") return;
  const company = deal === null ? undefined : (await listDealNames(db, [deal])).get(deal);
  if (deal === null || company === undefined) throw refuseField("portfolioCompanyId", "distributions.name_deal");
  if (!wasSold(rows, deal)) throw refuseField("portfolioCompanyId", "distributions.not_sold", { company });
  const left = less(proceedsOf(rows, deal), deals.distributed.get(deal) ?? "0");
  if (new Exact(amount).gt(left))
    throw refuseField("amount", "distributions.over_proceeds", { company, left: shownAmount(left, currency) });
}
