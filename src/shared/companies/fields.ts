import { filtersOf, type RecordFields } from "../core/fields.ts";
import { msg } from "../core/text.ts";
import { SECTORS } from "../deals/rules.ts";
import { COMPANY_STATUSES, SOURCES } from "./rules.ts";

/** What is known of a company, in the order of its files. */
export const companyFields = {
  name: { label: msg("Company"), kind: "text", sortable: true },
  status: { label: msg("Status"), kind: "choice", options: COMPANY_STATUSES },
  isProspect: { label: msg("Prospect"), kind: "boolean" },
  source: { label: msg("Source"), kind: "choice", options: SOURCES },
  referralSourceId: { label: msg("Event or partner"), kind: "record", nullable: true, inFile: false },
  sector: { label: msg("Sector"), kind: "text", options: SECTORS, nullable: true, sortable: true },
  foundedYear: { label: msg("Founded Year"), kind: "number", nullable: true, sortable: true },
  employeeCount: { label: msg("Employees"), kind: "number", nullable: true, sortable: true },
  website: { label: msg("Website"), kind: "text", nullable: true, leadsTo: "web" },
  headquarters: { label: msg("Headquarters"), kind: "text", nullable: true },
  country: { label: msg("Country"), kind: "text", nullable: true },
  linkedinUrl: { label: msg("LinkedIn"), kind: "text", leadsTo: "web", isFilter: false },
  founders: { label: msg("Founders"), kind: "tags", isFilter: false },
  tags: { label: msg("Tags"), kind: "tags", isFilter: false },
  operatingStatus: { label: msg("Operating Status"), kind: "text", isFilter: false },
  fundingCurrency: { label: msg("Funding Currency"), kind: "text", isFilter: false },
  fundingTotal: { label: msg("Total Funding"), kind: "money", nullable: true, sortable: true },
  externalId: { label: msg("External ID"), kind: "text", isFilter: false },
  qualifiedAt: { label: msg("Qualified"), kind: "date", isMoment: true, isFilter: false },
  isConverted: { label: msg("Converted"), kind: "boolean", inFile: false },
  convertedAt: { label: msg("Converted"), kind: "date", isMoment: true, isFilter: false },
  createdAt: { label: msg("Added"), kind: "date", isMoment: true, sortable: true },
  description: { label: msg("Description"), kind: "text", isLong: true, isFilter: false },
} as const satisfies RecordFields;

export const companyFilters = filtersOf(companyFields);
