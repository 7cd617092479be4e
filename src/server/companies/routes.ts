import { companyFields } from "#shared/companies/fields.ts";
import { STATUS_LABELS } from "#shared/companies/rules.ts";
import { writeList } from "#shared/core/written-lists.ts";
import { columnsOf } from "../core/list-file.ts";
import { download } from "../core/records/files.ts";
import { countCompaniesLeftOut, exportCompanies } from "./queries.ts";

type Company = Awaited<ReturnType<typeof exportCompanies>>["items"][number];
const { text, number, moment } = columnsOf<Company>();

const COLUMNS = [
  text("Company", (company) => company.name),
  text("Status", (company) => STATUS_LABELS[company.status as keyof typeof STATUS_LABELS]),
  text("Prospect", (company) => (company.isProspect ? "yes" : "no")),
  text("Source", (company) => company.source),
  text("Sector", (company) => company.sector),
  number("Founded Year", (company) => company.foundedYear),
  number("Employees", (company) => company.employeeCount),
  text("Website", (company) => company.website),
  text("Headquarters", (company) => company.headquarters),
  text("Country", (company) => company.country),
  text("LinkedIn", (company) => company.linkedinUrl),
  text("Founders", (company) => writeList(company.founders)),
  text("Tags", (company) => writeList(company.tags)),
  text("Operating Status", (company) => company.operatingStatus),
  text("Funding Currency", (company) => (company.fundingTotal === null ? null : company.fundingCurrency)),
  number("Total Funding", (company) => company.fundingTotal),
  text("External ID", (company) => company.externalId),
  moment("Qualified", (company) => company.qualifiedAt),
  moment("Converted", (company) => company.convertedAt),
  moment("Added", (company) => company.createdAt),
  text("Description", (company) => company.description),
];

/** Companies and prospects as files. */
export const companiesFile = download({
  name: "companies",
  can: "company:export",
  fields: companyFields,
  sort: { field: "createdAt", direction: "desc" },
  columns: COLUMNS,
  read: exportCompanies,
  leftOut: countCompaniesLeftOut,
});
