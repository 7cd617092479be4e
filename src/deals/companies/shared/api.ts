import { z } from "zod";
import { command, id, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { changedIds, manyIds } from "#core/shared/lists/many.ts";
import { countInput } from "#core/shared/lists/paging.ts";
import { explained } from "#core/shared/metrics/metric-contract.ts";
import { manyContract, recordContract } from "#core/shared/records/record-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { REFERRAL_SOURCE_TYPES } from "#deals/referral-sources/shared/rules.ts";
import { companyFilters } from "./fields.ts";
import { companyForm } from "./forms.ts";
import { COMPANY_STATUSES, SOURCES } from "./rules.ts";

/** A company as lists show it. */
export const companyCard = z.object({
  id,
  rowVersion,
  name: z.string(),
  description: z.string(),
  sector: z.string().nullable(),
  foundedYear: z.number().int().nullable(),
  website: z.string().nullable(),
  headquarters: z.string().nullable(),
  source: z.enum(SOURCES),
  status: z.enum(COMPANY_STATUSES),
  archivedAt: timestamp.nullable(),
  isProspect: z.boolean(),
  convertedAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type CompanyCard = z.infer<typeof companyCard>;

/** A company with everything its page shows. */
export const company = companyCard.extend({
  employeeCount: z.number().int().nullable(),
  country: z.string().nullable(),
  founders: z.array(z.string()),
  tags: z.array(z.string()),
  linkedinUrl: z.string().nullable(),
  fundingTotal: z.string().nullable(),
  fundingCurrency: z.string(),
  operatingStatus: z.string().nullable(),
  externalId: z.string().nullable(),
  qualifiedAt: timestamp.nullable(),
  updatedAt: timestamp,
  /** Where it went when it was merged. */
  mergedInto: z.object({ id, name: z.string() }).nullable(),
  /** The event it was met at, or the partner who referred it. */
  referralSource: z.object({ id, type: z.enum(REFERRAL_SOURCE_TYPES), name: z.string() }).nullable(),
  /** Its deals, the first one first. */
  deals: z.array(z.object({ id, name: z.string(), stage: z.string(), status: z.string() })),
});
export type Company = z.infer<typeof company>;

const sourceCount = z.object({
  source: z.enum(SOURCES),
  /** What the list shows for this source. */
  prospects: z.number().int(),
  /** The conversion rate: converted ÷ all, where all counts the archived ones too. */
  converted: z.number().int(),
  all: z.number().int(),
  rate: z.number().nullable(),
});
export type SourceCount = z.infer<typeof sourceCount>;

const one = z.object({ id });
const LIST_READS = ["companies"] as const;
const NEWEST_FIRST = { field: "createdAt", direction: "desc" } as const;

export const companiesApi = {
  ...recordContract({
    entry: RECORDS.company,
    summaries: {
      list: "Prospects and companies; archived ones only when filtered by status",
      create: "Add a prospect",
      delete: "Delete a company without deals for good",
    },
    reads: { list: LIST_READS, count: LIST_READS, get: ["companies", "deals", "referral_sources"] },
    fields: companyFilters,
    order: NEWEST_FIRST,
    card: companyCard,
    record: company,
    form: companyForm,
    edit: companyForm.extend({ id, rowVersion }),
  }),
  ...manyContract({
    entry: RECORDS.company,
    fields: companyFilters,
    order: NEWEST_FIRST,
    reads: LIST_READS,
    archive: "company:update",
  }),
  qualifyMany: command({
    can: "company:update",
    path: "/companies/qualify",
    summary: "Mark many prospects as qualified; the answer says which were not yet",
  })
    .input(z.object({ ids: manyIds }))
    .output(changedIds),
  sourceCounts: query({
    can: "company:read",
    reads: LIST_READS,
    path: "/companies/sources",
    summary: "Prospects per source, and how many of them became deals",
  })
    .input(countInput(companyFilters))
    .output(z.object({ total: z.number().int(), sources: z.array(sourceCount) })),
  conversion: query({
    can: "company:read",
    reads: LIST_READS,
    path: "/companies/conversion",
    summary: "How many of the prospects that match became a deal, and which they are, newest first",
    metrics: ["conversionRate"],
  })
    .input(countInput(companyFilters).extend({ cursor: z.string().max(500).optional() }))
    .output(explained(z.object({ id, name: z.string(), convertedAt: timestamp.nullable(), createdAt: timestamp }))),
  qualify: command({ can: "company:update", path: "/companies/{id}/qualify", summary: "Mark a prospect as qualified" })
    .input(one)
    .output(company),
};

/** What makes a deal of a company; it is asked of companies, and done where deals are known. */
export const conversionApi = {
  convert: command({
    can: "deal:create",
    path: "/companies/{id}/convert",
    summary: "Make a deal in initial review of a prospect; one that has a deal answers with that deal",
  })
    .input(one)
    .output(z.object({ dealId: id, isNew: z.boolean(), message: z.string() })),
};
