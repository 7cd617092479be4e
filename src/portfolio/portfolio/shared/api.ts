import { z } from "zod";
import { command, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { outputsOf } from "#core/shared/fields/field-schemas.ts";
import { listedOf } from "#core/shared/fields/fields.ts";
import { counted, countInput, facetInput, facets, listInput, page } from "#core/shared/lists/paging.ts";
import { recordContract } from "#core/shared/records/record-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { asKnown, knownAs } from "#funds/ledger/shared/as-known.ts";
import { journalDraft } from "#funds/ledger/shared/entry-shapes.ts";
import { irrShape } from "#maths/fund/returns/irr-shape.ts";
import { portfolioFields, portfolioFilters } from "./fields.ts";
import { portfolioForm, transactionForm } from "./forms.ts";
import { SHOWN_IN } from "./rules.ts";
import { allocated, flow, HOLDINGS, missingRate, openLot, position, waitingEntry } from "./shapes.ts";

const entry = RECORDS.portfolio_company;
/** Decimal text. */
const amount = z.string();

/**
 * What of a company is held, over all funds, in the currency of its funds, null where those differ; or in the firm’s at the rates of each
 * day, null where one is missing. `initialInvestment` is all that was paid, `currentValuation` the fair value, `multiple` = (proceeds +
 * value) ÷ paid. `irr` is the rate of its dated flows, a year’s from a year on, null with a reason.
 */
const figures = {
  currency: z.string().nullable(),
  initialInvestment: amount.nullable(),
  currentValuation: amount.nullable(),
  proceeds: amount.nullable(),
  multiple: z.number().nullable(),
  ...irrShape,
  irrReason: z.string().nullable(),
  investmentDate: plainDate.nullable(),
  /** The last day on which everything was sold. */
  exitDate: plainDate.nullable(),
  /** Of what was sold whole: all that came back, with what is still to come. */
  exitValuation: amount.nullable(),
  /** `exitValuation` ÷ `initialInvestment`. */
  exitMultiple: z.number().nullable(),
  isActive: z.boolean(),
  /** Since when it stands at cost: no approved mark yet. */
  atCostSince: plainDate.nullable(),
};

/** What our funds have by the cap table, fully diluted, in percent; null where none exists. */
const byCapTable = { capTableOwnership: z.string().nullable() };

/** Of the company it is about. */
const company = z.object({
  name: z.string(),
  sector: z.string().nullable(),
  website: z.string().nullable(),
  description: z.string().nullable(),
});

const card = z.object({
  id,
  rowVersion,
  ...outputsOf(listedOf(portfolioFields)),
  updatedAt: timestamp,
  companyId: id,
  company,
  ownerId: id.nullable(),
  website: z.string().nullable(),
  ...byCapTable,
  ...figures,
});
const portfolioCompany = card.extend(outputsOf(portfolioFields));
export type PortfolioCompany = z.infer<typeof portfolioCompany>;

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
        ...irrShape,
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
