import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { rowsOf } from "#core/server/database/rows-of.ts";
import type { DB } from "#core/server/database/tables.gen.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { recordQueries } from "#core/server/records/record-queries.ts";
import { rowWrites } from "#core/server/records/row-writes.ts";
import { personShown, recordShown } from "#core/server/records/shown.ts";
import type { Fund, FundTerms } from "#funds/funds/shared/api.ts";
import { fundFields } from "#funds/funds/shared/fields.ts";
import type { COST_TREATMENTS, RELIEFS } from "#funds/funds/shared/rules.ts";

export const funds = recordQueries("funds", { kind: "fund", fields: fundFields, worked: {} }).reading<Fund>((rows) =>
  rows
    .selectAll("funds")
    .select([
      recordShown("funds.parentId").as("parent"),
      sql<boolean>`exists (select from fund_terms where fund_id = funds.id and approved_at is not null)`.as("hasTerms"),
    ]),
);
export const fundWrites = recordWrites("funds");

export const fundTermWrites = rowWrites("fundTerms", { table: "funds", key: "fundId" });

function terms(db: Db): SelectQueryBuilder<DB, "fundTerms", FundTerms> {
  return rowsOf<"fundTerms", FundTerms>(
    db
      .selectFrom("fundTerms")
      .selectAll("fundTerms")
      .select([
        personShown("fundTerms.preparedBy").as("preparedBy"),
        personShown("fundTerms.approvedBy").as("approvedBy"),
        sql`(select jsonb_build_object('id', id, 'name', name) from documents where id = fund_terms.document_id)`.as(
          "document",
        ),
        sql<boolean>`approved_at is not null and effective_on <= firm_today() and not exists (
        select from fund_terms later where later.fund_id = fund_terms.fund_id and later.approved_at is not null
          and later.effective_on > fund_terms.effective_on and later.effective_on <= firm_today())`.as("isInForce"),
      ]),
  );
}

/** The latest first; of one day, those that wait. */
export const listTerms = (db: Db, fundId: string): Promise<FundTerms[]> =>
  terms(db)
    .where("fundId", "=", fundId)
    .orderBy(sql`effective_on desc, approved_at desc nulls first, id desc`)
    .execute();

export const findTerms = (db: Db, id: string): Promise<FundTerms | undefined> =>
  terms(db).where("id", "=", id).executeTakeFirst();

/** Notes that the asking person approved the terms they saw; false when they changed since. */
export const setApproved = (db: Db, seen: { id: string; rowVersion: number }): Promise<boolean> =>
  fundTermWrites.update(db, seen, { approvedBy: sql<string>`me()`, approvedAt: sql<string>`now()` });

/** Whether this is a document of that fund. */
export async function isDocumentOf(db: Db, documentId: string, fundId: string): Promise<boolean> {
  const found = await db
    .selectFrom("documents")
    .select("id")
    .where("id", "=", documentId)
    .where("recordId", "=", fundId)
    .executeTakeFirst();
  return found !== undefined;
}

/** What a fund is called; nothing where none exists. */
export async function findFundName(db: Db, id: string): Promise<string | undefined> {
  const fund = await db.selectFrom("funds").select("name").where("id", "=", id).executeTakeFirst();
  return fund?.name;
}

/** What the books of a fund count in, how they relieve cost and treat what transactions cost. */
export type FundBooks = {
  currency: string;
  costRelief: (typeof RELIEFS)[number];
  transactionCosts: (typeof COST_TREATMENTS)[number];
};
export const findFundBooks = (db: Db, id: string) =>
  db
    .selectFrom("funds")
    .select(["currency", "costRelief", "transactionCosts"])
    .where("id", "=", id)
    .executeTakeFirst() as Promise<FundBooks | undefined>;

/** What a fund counts in. */
export const findFundCurrency = (db: Db, id: string): Promise<{ currency: string } | undefined> =>
  db.selectFrom("funds").select("currency").where("id", "=", id).executeTakeFirst();

/** How each of some funds treats its facility in ILPA reports. */
export async function listMethodologies(db: Db, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom("funds")
    .select(["id", "ilpaMethodology"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, ilpaMethodology }) => [id, ilpaMethodology]));
}
