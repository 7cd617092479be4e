import type { api, OutputOf } from "../core/api/api.ts";

type Deal = Pick<
  OutputOf<typeof api.deals.get>,
  "id" | "name" | "currency" | "roundSize" | "amountRequested" | "valuationPre" | "leadInvestor"
>;

type DealClosing = Pick<OutputOf<typeof api.dealClosings.get>, "id" | "company" | "roundSize">;

/** What a new sheet takes from its deal and, generated from there, from its closing. */
export const startOf = (deal: Deal, closing?: DealClosing) => ({
  deal: { id: deal.id, name: deal.name },
  currency: deal.currency,
  dealClosing: closing === undefined ? null : { id: closing.id, name: closing.company },
  amount: closing?.roundSize ?? deal.roundSize ?? deal.amountRequested ?? "",
  valuation: deal.valuationPre ?? "",
  leadInvestor: deal.leadInvestor ?? "",
});

export type TermSheetStart = Partial<ReturnType<typeof startOf>>;
