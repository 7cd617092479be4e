import type { api, OutputOf } from "#core/web/api/api.ts";

type Deal = Pick<
  OutputOf<typeof api.deals.get>,
  "id" | "name" | "currency" | "roundSize" | "amountRequested" | "valuationPre" | "leadInvestor"
>;

type DealClosing = Pick<OutputOf<typeof api.dealClosings.get>, "id" | "company" | "roundSize">;

/** What a new sheet takes from its deal and, generated from there, from its closing. */
export const startOf = (deal: Deal, closing?: DealClosing) => ({
  deal: { id: deal.id, name: deal.name },
  dealClosing: closing === undefined ? null : { id: closing.id, name: closing.company },
  ...takenOf(deal),
  ...(closing?.roundSize && { amount: closing.roundSize }),
});

/** The same of a deal that is chosen in its form. */
export const takenOf = (deal: Deal) => ({
  currency: deal.currency,
  amount: deal.roundSize ?? deal.amountRequested ?? "",
  valuation: deal.valuationPre ?? "",
  leadInvestor: deal.leadInvestor ?? "",
});

export type TermSheetStart = Partial<ReturnType<typeof startOf>>;
