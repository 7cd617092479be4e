import type { FilterFields } from "../core/filters.ts";
import { SECTORS } from "../deals/rules.ts";
import { COMPANY_STATUSES, SOURCES } from "./rules.ts";

/** The fields companies can be filtered and sorted by. */
export const companyFields = {
  name: { label: "Company", kind: "text", sortable: true },
  source: { label: "Source", kind: "choice", options: SOURCES },
  referralSourceId: { label: "Event or partner", kind: "record" },
  status: { label: "Status", kind: "choice", options: COMPANY_STATUSES },
  sector: { label: "Sector", kind: "text", options: SECTORS, sortable: true },
  foundedYear: { label: "Founded Year", kind: "number", sortable: true },
  employeeCount: { label: "Employees", kind: "number", sortable: true },
  website: { label: "Website", kind: "text" },
  headquarters: { label: "Headquarters", kind: "text" },
  country: { label: "Country", kind: "text" },
  fundingTotal: { label: "Total Funding", kind: "money", sortable: true },
  isProspect: { label: "Prospect", kind: "boolean" },
  isConverted: { label: "Converted", kind: "boolean" },
  createdAt: { label: "Added", kind: "date", sortable: true },
} as const satisfies FilterFields;

export type CompanyField = keyof typeof companyFields;
