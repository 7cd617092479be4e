import { sql } from "kysely";
import { wordColumns } from "#core/server/lists/firm-words.ts";
import { companyFields } from "#deals/companies/shared/fields.ts";
import { COMPANY_STATUSES, NEW_COMPANY } from "#deals/companies/shared/rules.ts";
import { identityKey, shortKey } from "#intake/imports/shared/identity.ts";
import { amountsOf, destinationOf } from "../check/plain-fields.ts";
import type { ImportTarget } from "../import-target.ts";
import { textOf } from "../read/texts.ts";
import { asked, keysOf } from "../search.ts";
import { readCompany } from "./company-row.ts";

/** Rows of files that become companies. */
export const companies: ImportTarget = {
  read: readCompany,
  keyOf({ label, values }, idColumn) {
    const company = { name: label, website: textOf(values["website"]), externalId: textOf(values["externalId"]) };
    const key = identityKey(company, idColumn);
    return { key: shortKey(key), isCertain: !key.startsWith("name:") };
  },
  // Another year, place or site is another company.
  telling: ["foundedYear", "headquarters", "country", "website", "linkedinUrl"],
  agreeing: "alike",
  isPointedAt: true,
  search: (rows, records) => ({
    columns: sql`t.site, t.name_key, null as email_key, null as of_company, t.merged_into as merged`,
    where: sql`t.import_key = any (${keysOf(records)}) or t.site = any (${asked(rows, "site")}) or t.name_key = any (${asked(rows, "nameKey")})`,
  }),
  destination: {
    ...destinationOf(companyFields),
    defaults: { status: COMPANY_STATUSES[0], isProspect: true, fundingCurrency: NEW_COMPANY.fundingCurrency },
    onceOnly: ["source"],
    currency: { column: "fundingCurrency", amounts: amountsOf(companyFields) },
    words: wordColumns("companies"),
  },
};
