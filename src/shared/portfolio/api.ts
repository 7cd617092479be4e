import { z } from "zod";
import { command, id, plainDate, query, rowVersion } from "../core/contract.ts";
import { outputsOf } from "../core/field-schemas.ts";
import { listedOf } from "../core/fields.ts";
import { listInput, page } from "../core/paging.ts";
import { recordContract } from "../core/record-contract.ts";
import { asKnown, journalDraft, knownAs } from "../ledger/api.ts";
import { RECORDS } from "../records.ts";
import { portfolioFields, portfolioFilters } from "./fields.ts";
import { portfolioForm, transactionForm } from "./forms.ts";
import { SECURITY_KINDS } from "./rules.ts";

const entry = RECORDS.portfolio_company;
/** Decimal text. */
const amount = z.string();

/**
 * What of a company is held, over all funds, in the currency of its funds; null where those differ. `initialInvestment` is all that was
 * paid, `currentValuation` the fair value, `multiple` = (proceeds + value) ÷ paid. `irr` is the rate of its dated flows, null with a reason.
 */
const figures = {
  currency: z.string().nullable(),
  initialInvestment: amount.nullable(),
  currentValuation: amount.nullable(),
  proceeds: amount.nullable(),
  multiple: z.number().nullable(),
  irr: z.number().nullable(),
  investmentDate: plainDate.nullable(),
  /** The last day on which everything was sold. */
  exitDate: plainDate.nullable(),
  isActive: z.boolean(),
  /** Since when it stands at cost: no approved mark yet. */
  atCostSince: plainDate.nullable(),
};

/** What our funds have by the cap table, fully diluted, in percent; null where there is none. */
const byCapTable = { capTableOwnership: z.string().nullable() };

const card = z.object({
  id,
  rowVersion,
  ...outputsOf(listedOf(portfolioFields)),
  companyId: id,
  ownerId: id.nullable(),
  website: z.string().nullable(),
  ...byCapTable,
  ...figures,
});
const portfolioCompany = card.extend(outputsOf(portfolioFields));
export type PortfolioCompany = z.infer<typeof portfolioCompany>;

const HOLDINGS = ["postings", "securities", "ledger_accounts", "funds"] as const;
const SHARES = ["cap_table_objects", "cap_table_acts", "cap_table_events"] as const;
const MONEY_READS = ["portfolio_companies", "companies", ...HOLDINGS] as const;
const READS = [...MONEY_READS, ...SHARES] as const;
const NEWEST_FIRST = { field: "createdAt", direction: "desc" } as const;

const flow = z.object({
  date: plainDate,
  /** Negative when the fund pays. */
  amount,
  kind: z.string(),
  holdingId: id,
});

const position = z.object({
  fund: z.object({ id, name: z.string() }),
  security: z.object({ id, name: z.string(), kind: z.enum(SECURITY_KINDS), currency: z.string() }),
  currency: z.string(),
  quantity: amount,
  cost: amount,
  invested: amount,
  proceeds: amount,
  fairValue: amount,
  multiple: z.number().nullable(),
  atCostSince: plainDate.nullable(),
});
export type Position = z.infer<typeof position>;

const performance = z.object({
  irr: z.number().nullable(),
  /** Why there is no rate. */
  irrReason: z.string().nullable(),
  moic: z.number().nullable(),
  invested: amount,
  realized: amount,
  unrealized: amount,
});

export const portfolioCompaniesApi = {
  ...recordContract({
    entry,
    summaries: {
      list: "Companies the funds are invested in, newest first",
      create: "Add a company to the portfolio",
      delete: "Delete a portfolio company of which nothing was ever held",
    },
    reads: { list: READS, count: ["portfolio_companies", "companies"], get: [...READS, "users"] },
    fields: portfolioFilters,
    order: NEWEST_FIRST,
    card,
    record: portfolioCompany,
    form: portfolioForm,
    edit: portfolioForm.safeExtend({ id, rowVersion }),
  }),
  list: query({
    can: entry.can.read,
    reads: READS,
    path: "/portfolio-companies",
    summary:
      "Companies the funds are invested in with their figures as of a day and as known at a moment, newest first",
  })
    .input(listInput(portfolioFilters, NEWEST_FIRST).extend(asKnown))
    .output(page(card)),
  summary: query({
    can: entry.can.read,
    reads: ["portfolio_companies", ...SHARES, ...HOLDINGS],
    path: "/portfolio",
    summary: "The portfolio in one currency: value, paid, proceeds, multiple, pooled gross IRR, average ownership",
  })
    .input(z.object(asKnown))
    .output(
      z.object({
        ...knownAs,
        currency: z.string(),
        companies: z.number().int(),
        active: z.number().int(),
        totalValue: amount.nullable(),
        totalInvestment: amount.nullable(),
        proceeds: amount.nullable(),
        multiple: z.number().nullable(),
        gainOnCost: z.number().nullable(),
        irr: z.number().nullable(),
        irrReason: z.string().nullable(),
        /** Why nothing can be summed. */
        missingRate: z.object({ from: z.string(), to: z.string(), date: plainDate }).nullable(),
        averageOwnership: z.number().nullable(),
      }),
    ),
  positions: query({
    can: entry.can.read,
    reads: MONEY_READS,
    path: "/portfolio-companies/{id}/positions",
    summary: "What each fund holds of a company, by security, as of a day",
  })
    .input(z.object({ id, ...asKnown }))
    .output(z.object({ ...knownAs, items: z.array(position), securities: z.array(position.shape.security) })),
  flows: query({
    can: entry.can.read,
    reads: MONEY_READS,
    path: "/portfolio-companies/{id}/flows",
    summary: "Money that went into a company and came back, by fund, newest first",
  })
    .input(z.object({ id, ...asKnown }))
    .output(
      z.object({ items: z.array(flow.extend({ fund: z.object({ id, name: z.string() }), currency: z.string() })) }),
    ),
  record: command({
    can: "ledger:post",
    path: "/portfolio-companies/{portfolioCompanyId}/transactions",
    summary:
      "Prepare a purchase, a sale, a conversion, a split, income, a fair value or a write-off: it is posted when somebody else approves it",
  })
    .input(transactionForm)
    .output(journalDraft),
};

export const fundPerformanceApi = {
  cashFlows: query({
    can: "portfolio:read",
    reads: HOLDINGS,
    path: "/funds/{id}/cash-flows",
    summary: "Dated flows between a fund and what it holds, and the fair value of what is held",
  })
    .input(z.object({ id, of: z.literal("portfolio").default("portfolio"), ...asKnown }))
    .output(z.object({ ...knownAs, currency: z.string(), items: z.array(flow), fairValue: amount })),
  performance: query({
    can: "portfolio:read",
    reads: HOLDINGS,
    path: "/funds/{id}/performance",
    summary: "Gross performance of a fund since inception: money-weighted rate a year (Actual/365) and multiple",
  })
    .input(z.object({ id, ...asKnown }))
    .output(z.object({ ...knownAs, currency: z.string(), gross: performance })),
};
