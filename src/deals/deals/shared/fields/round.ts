import type { RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";

/** The round: amounts in the deal’s currency, shares in percent, who else invests, and the score. */
export const roundFields = {
  currency: {
    label: msg("Currency"),
    kind: "text",
    isFilter: false,
    fileNames: "currency currency_code raised_currency_code deal_currency",
  },
  amountRequested: {
    label: msg("Ask Amount"),
    kind: "money",
    currency: "currency",
    sortable: true,
    nullable: true,
    fileNames:
      "ask_amount amount_requested ask deal_amount amount deal_size raising raised_amount_usd raised_amount amount_in_usd raise raise_amount amount_raising deal_value value",
  },
  valuationPre: {
    label: msg("Valuation"),
    kind: "money",
    currency: "currency",
    sortable: true,
    nullable: true,
    fileNames: "valuation_pre pre_money_valuation pre_money valuation premoney",
  },
  valuationPost: {
    label: msg("Post-Money Valuation"),
    kind: "money",
    currency: "currency",
    nullable: true,
    isFilter: false,
    isListed: false,
    fileNames: "valuation_post post_money_valuation post_money postmoney",
  },
  ourInvestment: {
    label: msg("Our Investment"),
    kind: "money",
    currency: "currency",
    nullable: true,
    isFilter: false,
    isListed: false,
    fileNames: "our_investment invested check_size cheque_size ticket",
  },
  ownershipPercentage: {
    label: msg("Ownership %"),
    kind: "number",
    nullable: true,
    isFilter: false,
    isListed: false,
    fileNames: "ownership_percentage ownership stake",
  },
  aiScore: {
    label: msg("AI Score"),
    kind: "number",
    sortable: true,
    column: "score",
    nullable: true,
    fileNames: "ai_score score",
  },
  leadInvestor: {
    label: msg("Lead Investor"),
    kind: "text",
    isPicked: true,
    nullable: true,
    fileNames: "lead_investor lead",
  },
  coInvestors: {
    label: msg("Co-Investors"),
    kind: "tags",
    fileNames: "co_investors coinvestors investors investors_name investor_names other_investors",
    imported: { label: msg("Co-investors") },
  },
  roundSize: {
    label: msg("Round Size"),
    kind: "money",
    currency: "currency",
    sortable: true,
    nullable: true,
    fileNames: "round_size total_round total_round_size",
  },
  ourAllocation: {
    label: msg("Our Allocation"),
    kind: "money",
    currency: "currency",
    sortable: true,
    nullable: true,
    fileNames: "our_allocation allocation",
  },
} as const satisfies RecordFields;
