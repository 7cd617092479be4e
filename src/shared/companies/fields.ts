import { filtersOf, type RecordFields } from "../core/fields.ts";
import { SECTORS } from "../deals/rules.ts";
import { COMPANY_STATUSES, SOURCES } from "./rules.ts";

/** What is known of a company, in the order of its files. */
export const companyFields = {
  name: { label: "Company", kind: "text", sortable: true },
  status: { label: "Status", kind: "choice", options: COMPANY_STATUSES },
  isProspect: { label: "Prospect", kind: "boolean" },
  source: { label: "Source", kind: "choice", options: SOURCES },
  referralSourceId: { label: "Event or partner", kind: "record", nullable: true, inFile: false },
  sector: { label: "Sector", kind: "text", options: SECTORS, nullable: true, sortable: true },
  foundedYear: { label: "Founded Year", kind: "number", nullable: true, sortable: true },
  employeeCount: { label: "Employees", kind: "number", nullable: true, sortable: true },
  website: { label: "Website", kind: "text", nullable: true },
  headquarters: { label: "Headquarters", kind: "text", nullable: true },
  country: { label: "Country", kind: "text", nullable: true },
  linkedinUrl: { label: "LinkedIn", kind: "text", isFilter: false },
  founders: { label: "Founders", kind: "tags", isFilter: false },
  tags: { label: "Tags", kind: "tags", isFilter: false },
  operatingStatus: { label: "Operating Status", kind: "text", isFilter: false },
  fundingCurrency: { label: "Funding Currency", kind: "text", isFilter: false },
  fundingTotal: { label: "Total Funding", kind: "money", nullable: true, sortable: true },
  externalId: { label: "External ID", kind: "text", isFilter: false },
  qualifiedAt: { label: "Qualified", kind: "date", isMoment: true, isFilter: false },
  isConverted: { label: "Converted", kind: "boolean", inFile: false },
  convertedAt: { label: "Converted", kind: "date", isMoment: true, isFilter: false },
  createdAt: { label: "Added", kind: "date", isMoment: true, sortable: true },
  description: { label: "Description", kind: "text", isFilter: false },
} as const satisfies RecordFields;

export const companyFilters = filtersOf(companyFields);
