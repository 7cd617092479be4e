import { fieldsWithout } from "#core/shared/fields/fields.ts";
import { bareWord } from "#core/shared/text/words.ts";
import { companyFields } from "#deals/companies/shared/fields.ts";
import type { RowReader } from "#intake/imports/shared/read/row-reader.ts";
import type { Reading, RowRules } from "#intake/imports/shared/read/row-rules.ts";
import {
  readHeadcount,
  readIdentifier,
  readLinkedin,
  readWebsites,
  readYear,
} from "#intake/imports/shared/read/values.ts";
import { readPlain } from "../check/plain-fields.ts";

/** Those of a company that are read like any other of their kind. */
const PLAIN = fieldsWithout(companyFields, [
  "name",
  "description",
  "sector",
  "foundedYear",
  "employeeCount",
  "website",
  "headquarters",
  "country",
  "fundingCurrency",
  "linkedinUrl",
  "externalId",
  "source",
]);

/** A row of a file of companies. */
export function readCompany(row: RowReader, rules: RowRules): Reading {
  const name = row.name("name", 200);
  if ("skipped" in name) return name;
  const values = {
    name: name.name,
    // Reports say what was wrong in the order in which it is read.
    description: row.texts("description", 20_000),
    sector: row.word("sector", 200),
    foundedYear: row.value("foundedYear", (cell) => readYear(cell, rules.latestYear)),
    employeeCount: row.value("employeeCount", (cell) =>
      readHeadcount(cell, row.unitOf("employeeCount").places, row.markOf("employeeCount")),
    ),
    website: row.value("website", readWebsites, 2_000),
    headquarters: placeOf(row),
    country: row.country("country", 100),
    ...readPlain(row, rules, PLAIN, "fundingCurrency"),
    linkedinUrl: row.value("linkedinUrl", readLinkedin, 2_000),
    externalId: row.value("externalId", readIdentifier, 200),
    source: row.ours("source", "unknown_source"),
  };
  return { record: { label: name.name, values, fresh: { source: rules.defaultSource } } };
}

/** Headquarters as they stand there, else city and region. */
function placeOf(row: RowReader): string | null {
  const parts = { city: row.text("city", 100), region: row.text("region", 100) };
  const headquarters = row.text("headquarters", 200);
  for (const field of ["city", "region"] as const) {
    const part = parts[field];
    if (headquarters !== null && part !== null && !bareWord(headquarters).includes(bareWord(part)))
      row.setAside(field, part, "other_place");
  }
  const place = [parts.city, parts.region].filter((part) => part !== null).join(", ");
  return headquarters ?? (place === "" ? null : place);
}
