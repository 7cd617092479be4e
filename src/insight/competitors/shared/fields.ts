import { filtersOf, type RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { SECTORS } from "#people/auth/shared/sectors.ts";
import { RIVAL_TIERS, THREAT_LEVELS } from "./rules.ts";

const SWOT = {
  strengths: { label: msg("Strengths"), kind: "text", isFilter: false, isLong: true },
  weaknesses: { label: msg("Weaknesses"), kind: "text", isFilter: false, isLong: true },
  opportunities: { label: msg("Opportunities"), kind: "text", isFilter: false, isLong: true },
  threats: { label: msg("Threats"), kind: "text", isFilter: false, isLong: true },
} as const satisfies RecordFields;

const KEPT = {
  source: { label: msg("Source"), kind: "text", nullable: true, isFilter: false, most: 300 },
  createdAt: { label: msg("Created"), kind: "date", isMoment: true, sortable: true },
  isArchived: { label: msg("Archived"), kind: "boolean", inFile: false },
  archivedAt: { label: msg("Archived"), kind: "date", isMoment: true, nullable: true, isFilter: false },
} as const satisfies RecordFields;

/** What is known of a competitor, in the order of its files. */
export const competitorFields = {
  name: { label: msg("Name"), kind: "text", sortable: true },
  sector: { label: msg("Sector"), kind: "text", words: "sector", options: SECTORS, nullable: true },
  stage: { label: msg("Stage"), kind: "text", words: "round", nullable: true, most: 100 },
  website: { label: msg("Website"), kind: "text", leadsTo: "web", nullable: true },
  threatLevel: { label: msg("Threat level"), kind: "choice", options: THREAT_LEVELS },
  competitivePosition: { label: msg("Competitive position"), kind: "number", nullable: true, sortable: true },
  lastFundingAmount: { label: msg("Last funding"), kind: "money", currency: "currency", nullable: true },
  lastFundingRound: { label: msg("Funding round"), kind: "text", words: "round", nullable: true, most: 100 },
  lastFundingDate: { label: msg("Funding date"), kind: "date", lie: "behind", nullable: true },
  lastFundingInvestors: { label: msg("Investors"), kind: "text", nullable: true, most: 300 },
  employees: { label: msg("Employees"), kind: "number", nullable: true },
  revenue: { label: msg("Revenue"), kind: "money", currency: "currency", nullable: true },
  growth: { label: msg("Growth (%)"), kind: "number", nullable: true },
  marketShare: { label: msg("Market share (%)"), kind: "number", nullable: true },
  currency: { label: msg("Currency"), kind: "text", isFilter: false },
  ...SWOT,
  ...KEPT,
} as const satisfies RecordFields;
export const competitorFilters = filtersOf(competitorFields);

/** What is known of a rival firm, in the order of its files. */
export const rivalFields = {
  name: { label: msg("Name"), kind: "text", sortable: true },
  tier: { label: msg("Tier"), kind: "choice", options: RIVAL_TIERS, nullable: true },
  aum: { label: msg("AUM"), kind: "money", currency: "currency", nullable: true, sortable: true },
  avgCheck: { label: msg("Average check"), kind: "money", currency: "currency", nullable: true },
  currency: { label: msg("Currency"), kind: "text", isFilter: false },
  strategy: { label: msg("Strategy"), kind: "text", isFilter: false, isLong: true },
  ...SWOT,
  ...KEPT,
} as const satisfies RecordFields;
export const rivalFilters = filtersOf(rivalFields);

/** A company of ours that a competitor competes with. */
export const competitorCompanyFields = {
  company: { label: msg("Company"), kind: "record", column: "companyId" },
  note: { label: msg("Note"), kind: "text", nullable: true, most: 1000 },
} as const satisfies RecordFields;

/** What a competitor did. */
export const competitorActivityFields = {
  happenedOn: { label: msg("Date"), kind: "date", lie: "behind" },
  content: { label: msg("What happened"), kind: "text", isLong: true },
  link: { label: msg("Link"), kind: "text", leadsTo: "web", nullable: true },
} as const satisfies RecordFields;

/** A deal where a rival firm competed. */
export const rivalDealFields = {
  deal: { label: msg("Deal"), kind: "record", column: "dealId", nullable: true },
  company: { label: msg("Company"), kind: "text", nullable: true, most: 200 },
  stage: { label: msg("Stage"), kind: "text", words: "round", nullable: true, most: 100 },
  amount: { label: msg("Amount"), kind: "money", nullable: true },
  happenedOn: { label: msg("Date"), kind: "date", lie: "behind", nullable: true },
  note: { label: msg("Note"), kind: "text", nullable: true, most: 1000 },
} as const satisfies RecordFields;
