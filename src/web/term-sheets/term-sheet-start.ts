import type { api, OutputOf } from "../core/api/api.ts";

type Deal = Pick<
  OutputOf<typeof api.deals.get>,
  "id" | "name" | "currency" | "roundSize" | "amountRequested" | "valuationPre" | "leadInvestor"
>;

/** What a new sheet takes from its deal. */
export const startOf = (deal: Deal) => ({
  deal: { id: deal.id, name: deal.name },
  currency: deal.currency,
  amount: deal.roundSize ?? deal.amountRequested ?? "",
  valuation: deal.valuationPre ?? "",
  leadInvestor: deal.leadInvestor ?? "",
});

export type TermSheetStart = Partial<ReturnType<typeof startOf>>;
