/** What a column of a company file can become. The order is the one people see. */
export const TARGET_FIELDS = {
  name: "Name",
  description: "Description",
  sector: "Sector",
  foundedYear: "Founded",
  employeeCount: "Employees",
  website: "Website",
  headquarters: "Location",
  city: "City",
  region: "State or region",
  country: "Country",
  fundingTotal: "Total funding (USD)",
  status: "Status",
  tags: "Tags",
  founders: "Founders",
  linkedinUrl: "LinkedIn",
  externalId: "Identifier in the source",
  source: "Source",
} as const;

export type TargetField = keyof typeof TARGET_FIELDS;

/** Per column of the file, in its order: the field it fills, or nothing. */
export type Mapping = readonly (TargetField | null)[];

/** Several columns may fill the description, one after the other; every other field has one column. */
export const MANY_COLUMNS: ReadonlySet<TargetField> = new Set(["description"]);

/** Column names seen in the wild, the most telling first: the first one present in a file fills the field. */
const SYNONYMS: { readonly [Field in TargetField]: readonly string[] } = {
  name: [
    "company_name",
    "company",
    "name",
    "organization_name",
    "organisation",
    "organization",
    "startup",
    "startup_name",
    "account_name",
    "legal_name",
  ],
  description: [
    "short_description",
    "description",
    "summary",
    "tagline",
    "one_liner",
    "overview",
    "long_description",
    "about",
  ],
  sector: ["sector", "industry", "category_code", "category", "market", "vertical", "primary_industry"],
  foundedYear: [
    "founded_year",
    "year_founded",
    "founding_year",
    "founded",
    "founded_at",
    "founded_on",
    "founded_date",
    "founding_date",
  ],
  employeeCount: [
    "employee_count",
    "employees",
    "number_of_employees",
    "num_employees",
    "team_size",
    "headcount",
    "staff",
  ],
  website: [
    "website",
    "homepage_url",
    "homepage",
    "website_url",
    "company_website",
    "web_site",
    "web",
    "domain",
    "url",
  ],
  headquarters: ["headquarters", "hq", "hq_location", "headquarters_location", "location", "address"],
  city: ["city", "hq_city", "headquarters_city"],
  region: ["state_code", "state", "province", "region", "state_region"],
  country: ["country", "country_name", "country_code", "hq_country"],
  fundingTotal: [
    "funding_total_usd",
    "total_funding_usd",
    "total_raised_usd",
    "total_funding_amount_usd",
    "total_funding_amount_in_usd",
  ],
  status: ["status", "operating_status", "company_status"],
  tags: ["tags", "keywords", "labels", "category_list", "categories"],
  founders: ["founders_names", "founders", "founder_names", "founder"],
  linkedinUrl: ["linkedin_url", "linkedin", "company_linkedin", "linkedin_company_url"],
  externalId: ["company_id", "permalink", "uuid", "external_id", "record_id", "id"],
  source: ["source", "lead_source", "deal_source", "origin"],
};

/** `Founded Year`, `foundedYear` and `founded-year` are one name. */
export function normalizeColumnName(column: string): string {
  return column
    .normalize("NFKC")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1_$2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_+|_+$/g, "");
}

/** How many of these cells are names of columns we know: the best sign that a row is a header. */
export function countKnownColumns(cells: readonly string[]): number {
  const known = new Set(Object.values(SYNONYMS).flat());
  return cells.filter((cell) => known.has(normalizeColumnName(cell))).length;
}

/** Maps columns by their names. A column that no field claims is left out, and the person sees that it is. */
export function proposeMapping(columns: readonly string[]): Mapping {
  const names = columns.map(normalizeColumnName);
  const mapping: (TargetField | null)[] = columns.map(() => null);
  for (const field of Object.keys(SYNONYMS) as TargetField[]) {
    for (const synonym of SYNONYMS[field]) {
      const at = names.findIndex((name, index) => name === synonym && mapping[index] === null);
      if (at === -1) continue;
      mapping[at] = field;
      if (!MANY_COLUMNS.has(field)) break;
    }
  }
  return mapping;
}

/** What keeps a mapping from being used, in sentences; empty when it can be. */
export function mappingProblems(mapping: Mapping, columnCount: number): string[] {
  const problems: string[] = [];
  if (mapping.length !== columnCount)
    problems.push(`The file has ${columnCount} columns, the mapping ${mapping.length}`);
  if (!mapping.includes("name")) problems.push("Choose the column that holds the company's name");
  for (const field of Object.keys(TARGET_FIELDS) as TargetField[]) {
    const count = mapping.filter((target) => target === field).length;
    if (count > 1 && !MANY_COLUMNS.has(field))
      problems.push(`${TARGET_FIELDS[field]} is filled by ${count} columns, it can take one`);
  }
  return problems;
}
