import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { type Columns, countUpTo, countValues, readPage, whereFilters } from "#core/server/lists/list.ts";
import { author, changesOf, type Image } from "#core/server/records/history.ts";
import type { Question } from "#core/server/records/queries.ts";
import type { FacetQuestion, Facets, ListInput, Page } from "#core/shared/lists/paging.ts";
import type { AuditEntry } from "#people/audit/shared/api.ts";

const COLUMNS: Columns = {
  at: { column: "auditLog.at", type: "moment" },
  userId: { column: "auditLog.userId", type: "person" },
  action: { column: "auditLog.action", type: "text" },
  tableName: { column: "auditLog.tableName", type: "text" },
  rowId: { column: "auditLog.rowId", type: "record" },
  procedure: { column: "auditLog.procedure", type: "text" },
};

/** Every word of the search is in the label of the record; a changed row of a record is found by its own name only. */
function matching(db: Db, { filters, search }: Question) {
  let entries = db.selectFrom("auditLog");
  for (const word of search.split(/\s+/).filter(Boolean))
    entries = entries.where(
      sql<boolean>`audit_log.row_id in (select r.id from records r where r.org_id = current_org()
        and strpos(search_text(r.label), ltrim(search_text(${word}))) > 0)`,
    );
  return whereFilters(entries, filters, COLUMNS);
}

export async function listAudit(db: Db, list: ListInput): Promise<Page<AuditEntry>> {
  const entries = matching(db, list)
    .leftJoin("users", "users.id", "auditLog.userId")
    .leftJoin("records", (join) =>
      join.onRef("records.orgId", "=", "auditLog.orgId").onRef("records.id", "=", "auditLog.rowId"),
    )
    .select([
      "auditLog.id",
      "auditLog.at",
      "auditLog.procedure",
      "auditLog.action",
      "auditLog.tableName",
      "auditLog.rowId",
    ])
    .select(["records.kind", "records.label"])
    .select(author.as("actorName"))
    .select([sql<Image>`readable_change(before)`.as("before"), sql<Image>`readable_change(after)`.as("after")]);
  const { items, nextCursor } = await readPage(entries, list, COLUMNS, "auditLog.id");
  return {
    items: items.map(({ id, at, procedure, action, tableName, rowId, kind, label, actorName, before, after }) => ({
      ...{ id, at, procedure, tableName, rowId, actorName },
      action: action as AuditEntry["action"],
      record: kind === null || label === null ? null : { kind, label },
      changes: changesOf(before, after),
    })),
    nextCursor,
  };
}

export const countAudit = (db: Db, question: Question) => countUpTo(db, matching(db, question).select("auditLog.id"));

export function countAuditValues(db: Db, { field, find, filters, search }: FacetQuestion): Promise<Facets> {
  const entries = matching(db, { filters: filters.filter((one) => one.field !== field), search });
  const column = COLUMNS[field];
  if (!column) throw new Error(`No column has the values of "${field}"`);
  return countValues(db, entries, column, find);
}

export function findLastCheckpoint(db: Db) {
  return db
    .selectFrom("auditCheckpoints")
    .select(["number", "sealedAt", "digest", "publicKey"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function countSealed(db: Db): Promise<number> {
  const { entries } = await db
    .selectFrom("auditCheckpoints")
    .select(sql<number>`coalesce(sum(row_count), 0)::int`.as("entries"))
    .executeTakeFirstOrThrow();
  return entries;
}

/** Entries that no earlier one can precede any more, oldest first, each with its SHA-256. */
export async function listSealable(db: Db, most: number): Promise<{ id: string; hash: string }[]> {
  const { rows } = await sql<{ id: string; hash: string }>`select id, hash from audit_sealable(${most})`.execute(db);
  return rows;
}

type NewCheckpoint = {
  number: number;
  uptoId: string;
  rowCount: number;
  entries: Buffer;
  previous: string;
  digest: string;
  publicKey: string;
  signature: string;
  sealedAt: string;
};

export async function insertCheckpoint(db: Db, checkpoint: NewCheckpoint): Promise<void> {
  await db.insertInto("auditCheckpoints").values(checkpoint).execute();
}
