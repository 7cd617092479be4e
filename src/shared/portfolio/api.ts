import { z } from "zod";
import { command, id, plainDate, query, rowVersion } from "../core/contract.ts";
import { outputsOf } from "../core/field-schemas.ts";
import { listedOf } from "../core/fields.ts";
import { counted, countInput, facetInput, facets, listInput, page } from "../core/paging.ts";
import { recordContract } from "../core/record-contract.ts";
import { rowContract } from "../core/row-contract.ts";
import { asKnown, journalDraft, knownAs } from "../ledger/api.ts";
import { ENTRY_KINDS } from "../ledger/rules.ts";
import { RECORDS } from "../records.ts";
import { portfolioFields, portfolioFilters } from "./fields.ts";
import { boardSeatForm, portfolioForm, transactionForm } from "./forms.ts";
import { SEAT_KINDS, SECURITY_KINDS, SHOWN_IN } from "./rules.ts";

const entry = RECORDS.portfolio_company;
/** Decimal text. */
const amount = z.string();

/**
 * What of a company is held, over all funds, in the currency of its funds, null where those differ; or in the firm’s at the rates of each
 * day, null where one is missing. `initialInvestment` is all that was paid, `currentValuation` the fair value, `multiple` = (proceeds +
 * value) ÷ paid. `irr` is the rate of its dated flows, null with a reason.
 */
const figures = {
  currency: z.string().nullable(),
  initialInvestment: amount.nullable(),
  currentValuation: amount.nullable(),
  proceeds: amount.nullable(),
  multiple: z.number().nullable(),
  irr: z.number().nullable(),
  irrReason: z.string().nullable(),
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
const RATES = ["fx_rates", "firm_settings"] as const;
const SHARES = ["cap_table_objects", "cap_table_acts", "cap_table_events"] as const;
const MONEY_READS = [
  "portfolio_companies",
  "companies",
  "board_seats",
  "cap_table_acts",
  "cap_table_events",
  ...HOLDINGS,
] as const;
const READS = [...MONEY_READS, "cap_table_objects", ...RATES] as const;
const NEWEST_FIRST = { field: "createdAt", direction: "desc" } as const;
/** Of which day, as known when, and in which currency. */
export const figuresAsked = { ...asKnown, in: z.enum(SHOWN_IN).default("fund") };
const question = countInput(portfolioFilters).extend(figuresAsked);

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

/** Why nothing can be said in one currency. */
const missingRate = z.object({ from: z.string(), to: z.string(), date: plainDate }).nullable();
const allocated = z.object({
  /** Null where it is not known. */
  of: z.string().nullable(),
  companies: z.number().int(),
  cost: amount,
  value: amount,
});

const waitingEntry = z.object({
  id,
  kind: z.enum(ENTRY_KINDS),
  effectiveOn: plainDate,
  memo: z.string(),
  fund: z.object({ id, name: z.string() }),
  /** What is debited, in the fund’s currency. */
  amount,
  currency: z.string(),
  preparedBy: z.object({ id, name: z.string() }).nullable(),
});
export type WaitingEntry = z.infer<typeof waitingEntry>;

const performance = z.object({
  irr: z.number().nullable(),
  /** Why there is no rate. */
  irrReason: z.string().nullable(),
  moic: z.number().nullable(),
  invested: amount,
  realized: amount,
  unrealized: amount,
});

/** Decimal texts: cost in the currency of the security, and in the fund's at the rates of its days. */
const openLot = z.object({
  id,
  acquired: plainDate,
  quantity: z.string(),
  cost: z.string(),
  fundCost: z.string(),
});

export const portfolioCompaniesApi = {
  ...recordContract({
    entry,
    summaries: {
      list: "Companies the funds are invested in, newest first",
      create: "Add a company to the portfolio",
      delete: "Delete a portfolio company of which nothing was ever held",
    },
    reads: { list: READS, count: READS, get: [...READS, "users"] },
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
    .input(listInput(portfolioFilters, NEWEST_FIRST).extend(figuresAsked))
    .output(page(card)),
  count: query({
    can: entry.can.read,
    reads: READS,
    path: "/portfolio-companies/count",
    summary: "How many companies of the portfolio match",
  })
    .input(question)
    .output(counted),
  facets: query({
    can: entry.can.read,
    reads: READS,
    path: "/portfolio-companies/facets",
    summary: "Which values a field has among the companies that match",
  })
    .input(facetInput(portfolioFilters).extend(figuresAsked))
    .output(facets),
  get: query({
    can: entry.can.read,
    reads: [...READS, "users"],
    path: "/portfolio-companies/{id}",
    summary: "One company the funds are invested in, with its figures as of a day",
  })
    .input(z.object({ id, ...figuresAsked }))
    .output(portfolioCompany),
  courses: query({
    can: entry.can.read,
    reads: [...HOLDINGS, ...RATES],
    path: "/portfolio-courses",
    summary: "The fair value of some companies at the last quarters’ ends and on the day",
  })
    .input(z.object({ ids: z.array(id).max(200), ...figuresAsked }))
    .output(
      z.object({
        ...knownAs,
        days: z.array(plainDate),
        /** A value for each day, null where nothing was held or nothing can be said in one currency. */
        items: z.array(z.object({ id, currency: z.string(), values: z.array(amount.nullable()) })),
      }),
    ),
  course: query({
    can: entry.can.read,
    reads: READS,
    path: "/portfolio-companies/{id}/course",
    summary: "Cost and fair value of one company at each quarter’s end since it was bought, and its rounds",
  })
    .input(z.object({ id, ...figuresAsked }))
    .output(
      z.object({
        ...knownAs,
        currency: z.string().nullable(),
        items: z.array(z.object({ on: plainDate, cost: amount, value: amount })),
        rounds: z.array(z.object({ on: plainDate, name: z.string() })),
      }),
    ),
  allocation: query({
    can: entry.can.read,
    reads: READS,
    path: "/portfolio-allocation",
    summary: "Cost and fair value of the companies that match, by sector and by last round",
  })
    .input(question)
    .output(
      z.object({
        ...knownAs,
        currency: z.string(),
        missingRate,
        sectors: z.array(allocated),
        stages: z.array(allocated),
      }),
    ),
  summary: query({
    can: entry.can.read,
    reads: ["portfolio_companies", ...SHARES, ...HOLDINGS, ...RATES],
    path: "/portfolio",
    summary: "The portfolio in one currency: value, paid, proceeds, multiple, pooled gross IRR, average ownership",
  })
    .input(z.object(figuresAsked))
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
        missingRate,
        averageOwnership: z.number().nullable(),
      }),
    ),
  positions: query({
    can: entry.can.read,
    reads: ["portfolio_companies", ...HOLDINGS],
    path: "/portfolio-companies/{id}/positions",
    summary: "What each fund holds of a company, by security, as of a day",
  })
    .input(z.object({ id, ...asKnown }))
    .output(z.object({ ...knownAs, items: z.array(position), securities: z.array(position.shape.security) })),
  flows: query({
    can: entry.can.read,
    reads: ["portfolio_companies", ...HOLDINGS],
    path: "/portfolio-companies/{id}/flows",
    summary: "Money that went into a company and came back, by fund, newest first",
  })
    .input(z.object({ id, ...asKnown }))
    .output(
      z.object({ items: z.array(flow.extend({ fund: z.object({ id, name: z.string() }), currency: z.string() })) }),
    ),
  waiting: query({
    can: "ledger:read",
    reads: [
      "portfolio_companies",
      "securities",
      "funds",
      "users",
      "journal_drafts",
      "draft_postings",
      "journal_approvals",
    ],
    path: "/portfolio-companies/{id}/waiting-entries",
    summary: "What waits for approval and names a security of a company: it is in no figure",
  })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(waitingEntry) })),
  lots: query({
    can: entry.can.read,
    reads: ["securities", "postings", "ledger_accounts"],
    path: "/portfolio-companies/{id}/lots",
    summary: "Lots of a security that a fund holds on a day, the first bought first, at cost",
  })
    .input(z.object({ id, fundId: id, securityId: id, ...asKnown }))
    .output(z.object({ ...knownAs, currency: z.string(), items: z.array(openLot) })),
  record: command({
    can: "ledger:post",
    path: "/portfolio-companies/{portfolioCompanyId}/transactions",
    summary:
      "Prepare a purchase, a sale, a conversion, a split, income, a fair value or a write-off: it is posted when somebody else approves it",
  })
    .input(transactionForm)
    .output(journalDraft),
};

const boardSeat = z.object({
  id,
  rowVersion,
  portfolioCompanyId: id,
  kind: z.enum(SEAT_KINDS),
  userId: id.nullable(),
  user: z.object({ id, name: z.string() }).nullable(),
  name: z.string().nullable(),
  since: plainDate.nullable(),
  until: plainDate.nullable(),
});
export type BoardSeat = z.infer<typeof boardSeat>;

/** Who sits on the board of a portfolio company for the firm. */
export const boardSeatsApi = rowContract({
  of: { entry, key: "portfolioCompanyId" },
  path: "board-seats",
  one: "board seat",
  many: "board seats",
  reads: ["board_seats", "users"],
  row: boardSeat,
  form: boardSeatForm,
  edit: boardSeatForm.safeExtend({ id, rowVersion }),
});

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
