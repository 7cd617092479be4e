import { sql } from "kysely";
import { wordColumns } from "#core/server/lists/firm-words.ts";
import { dealFields } from "#deals/deals/shared/fields.ts";
import { NEW_DEAL, OUTCOMES } from "#deals/deals/shared/rules.ts";
import { foldName, identityKey, shortKey } from "#intake/imports/shared/identity.ts";
import { addMissingCompanies, withCompanies } from "../check/company-queries.ts";
import { amountsOf, destinationOf } from "../check/plain-fields.ts";
import type { ImportTarget } from "../import-target.ts";
import { textOf } from "../read/texts.ts";
import { keysOf } from "../search.ts";
import { sayGaps } from "../write/stage-gap-use-cases.ts";
import { readDeal } from "./deal-row.ts";
import { colleagueOfEarlier, companyOfEarlier } from "./earlier.ts";

const { columns, labels } = destinationOf(dealFields);

/** Rows of files that become deals, each with its company, which is added where nobody has it. */
export const deals: ImportTarget = {
  read: readDeal,
  keyOf({ values, company }, idColumn) {
    const externalId = textOf(values["externalId"]);
    if (externalId !== null) return { key: shortKey(`id:${idColumn}:${externalId}`), isCertain: true };
    const whose = identityKey({ name: company?.name ?? "", website: company?.website ?? null, externalId: null }, "");
    const called = foldName(textOf(values["name"]) ?? "");
    return {
      key: shortKey(`deal:${whose}:${called}:${foldName(textOf(values["investmentType"]) ?? "")}`),
      isCertain: false,
    };
  },
  agreeing: "same",
  isNamesake: ({ values }, { companyId }) => companyId === (values["companyId"] ?? null),
  search: (_rows, records) => ({
    columns: sql`null as site, name_key(t.name) as name_key, null as email_key, t.company_id as of_company, null as merged`,
    where: sql`t.import_key = any (${keysOf(records)}) or t.company_id = any (${records.flatMap(({ values }) => textOf(values["companyId"]) ?? [])}::uuid[])`,
  }),
  addMissing: addMissingCompanies,
  link: (db, records) => withCompanies(db, records, { unknownAreAdded: true }),
  remark: sayGaps,
  destination: {
    columns: { ...columns, companyId: "uuid" },
    labels,
    defaults: {
      stage: NEW_DEAL.stage,
      outcome: OUTCOMES[0],
      status: NEW_DEAL.status,
      priority: NEW_DEAL.priority,
      currency: NEW_DEAL.currency,
    },
    onceOnly: ["companyId"],
    together: [
      ["outcome", "passReason", "lookAgainOn"],
      ["status", "archivedAt"],
    ],
    currency: { column: "currency", amounts: amountsOf(dealFields) },
    only: [
      { column: "passReason", where: "outcome", is: "passed" },
      { column: "lookAgainOn", where: "outcome", is: "passed" },
    ],
    words: wordColumns("deals"),
  },
  earlier: {
    // A deal is always some company's.
    companyId: sql`coalesce(${companyOfEarlier}, t.company_id)`,
    ownerId: colleagueOfEarlier,
  },
};
