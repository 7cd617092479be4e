import { download, fileColumns } from "#core/server/records/files.ts";
import { companyFields, companyFilters } from "#deals/companies/shared/fields.ts";
import { STATUS_LABELS } from "#deals/companies/shared/rules.ts";
import { countCompaniesLeftOut, exportCompanies } from "./queries.ts";

type Company = Awaited<ReturnType<typeof exportCompanies>>["items"][number];

const COLUMNS = fileColumns<Company>(companyFields, {
  status: ({ status }) => STATUS_LABELS[status as keyof typeof STATUS_LABELS],
  fundingCurrency: ({ fundingTotal, fundingCurrency }) => (fundingTotal === null ? null : fundingCurrency),
});

/** Companies and prospects as files. */
export const companiesFile = download({
  name: "companies",
  can: "company:export",
  fields: companyFilters,
  sort: { field: "createdAt", direction: "desc" },
  columns: COLUMNS,
  read: exportCompanies,
  leftOut: countCompaniesLeftOut,
});
