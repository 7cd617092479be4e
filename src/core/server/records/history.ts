import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { FieldChange } from "#core/shared/errors.ts";
import type { Page } from "#core/shared/lists/paging.ts";
import type { Db } from "../ctx.ts";
import type { DB } from "../database/tables.gen.ts";
import { dayStart } from "../lists/days.ts";
import { readPage } from "../lists/list.ts";

export type Image = Record<string, unknown> | null;
type Change = { field: string; before: unknown; after: unknown };
type Entry = {
  id: string;
  at: string;
  action: "insert" | "update" | "delete";
  procedure: string | null;
  actorName: string;
  changes: Change[];
};

const PAGE_SIZE = 50;
/** Nobody reads these as a change; the last two follow from one. */
const SILENT = new Set(["id", "created_at", "user_id", "created_by", "email_by", "stage_since", "decided_at"]);

export const actorName = sql<string>`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email, 'Former member')`;

/** The product itself where nobody asked for it, the link without an account that was used, and the key somebody used. */
export const author = sql<string>`case when audit_log.user_id is null then coalesce(audit_log.via, 'Tranche')
  else ${actorName} || coalesce(' · ' || audit_log.via, '') end`;

/** Who changed what of one row, newest first, as the audit trail has it. */
export const readHistory = async (db: Db, rowId: string, cursor: string | undefined): Promise<Page<Entry>> =>
  readEntries(historyEntries(db).where("auditLog.rowId", "=", rowId), cursor);

/** Which rows stand under a record: their table, the column with the record's id, and what they are called. */
type RowsUnder = { table: keyof DB; key: string };

/** The same of all rows under a record, those that were deleted among them, each by the name it had (its column `name`). */
export async function readRowsHistory(
  db: Db,
  { table, key }: RowsUnder,
  recordId: string,
  cursor: string | undefined,
): Promise<Page<Entry & { name: string }>> {
  // As the index of such rows has it: an update tells only what it changed.
  const ofRecord = sql`select row_id from audit_log where org_id = current_org() and table_name = ${sql.lit(inSnakeCase(table))}
    and action <> 'update' and coalesce(after, before) ->> ${sql.lit(inSnakeCase(key))} = ${recordId}`;
  const entries = historyEntries(db)
    .select(
      sql<string>`coalesce(after ->> 'name', before ->> 'name', (select name from ${sql.table(table)} t where t.id = audit_log.row_id), '')`.as(
        "name",
      ),
    )
    .where(sql<SqlBool>`audit_log.row_id in (${ofRecord})`);
  return readEntries(entries, cursor);
}

/** Rows under a record that its history tells as changes of its fields. */
type RowsToldOf = {
  /** A select of their ids, those of deleted rows among them. */
  ids: RawBuilder<unknown>;
  /** Whether an entry of theirs is shown. */
  isTold: RawBuilder<SqlBool>;
  /** Their images as fields of the record. */
  before: RawBuilder<Image>;
  after: RawBuilder<Image>;
};

/** The same of a record with rows under it: their entries are edits of the record. */
export async function readHistoryWith(
  db: Db,
  rowId: string,
  { ids, isTold, before, after }: RowsToldOf,
  cursor: string | undefined,
): Promise<Page<Entry>> {
  const isOwn = sql<SqlBool>`audit_log.row_id = ${rowId}`;
  const entries = db
    .selectFrom("auditLog")
    .leftJoin("users", "users.id", "auditLog.userId")
    .select(["auditLog.id", "auditLog.at", "auditLog.procedure", author.as("actorName")])
    .select([
      sql<string>`case when ${isOwn} then audit_log.action else 'update' end`.as("action"),
      sql<Image>`case when ${isOwn} then readable_change(audit_log.before) else ${before} end`.as("before"),
      sql<Image>`case when ${isOwn} then readable_change(audit_log.after) else ${after} end`.as("after"),
    ])
    .where(sql<SqlBool>`audit_log.row_id = any (array(select ${rowId}::uuid union all ${ids}))`)
    .where(sql<SqlBool>`(${isOwn} or ${isTold})`);
  return readEntries(entries, cursor);
}

const historyEntries = (db: Db) =>
  db
    .selectFrom("auditLog")
    .leftJoin("users", "users.id", "auditLog.userId")
    .select([
      "auditLog.id",
      "auditLog.at",
      "auditLog.action",
      "auditLog.procedure",
      sql<Image>`readable_change(before)`.as("before"),
      sql<Image>`readable_change(after)`.as("after"),
    ])
    .select(author.as("actorName"));

type Stored = Omit<Entry, "changes" | "action"> & { action: string; before: Image; after: Image };
async function readEntries<Row extends Stored>(
  entries: SelectQueryBuilder<DB, "auditLog", Row>,
  cursor: string | undefined,
) {
  const { items, nextCursor } = await readPage(
    entries,
    { sort: { field: "at", direction: "desc" }, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
    { at: { column: "auditLog.at", type: "moment" } },
    "auditLog.id",
  );
  return {
    items: items.map(({ before, after, ...entry }) => ({ ...entry, changes: changesOf(before, after) })),
    nextCursor,
  } as unknown as Page<Entry & Omit<Row, "before" | "after">>;
}

/** What points at nothing has no label to be told by; beside one that has, it goes by the same name. */
function named(image: Image, other: Image): Record<string, unknown> {
  const entries = Object.entries(image ?? {}).map(([field, value]): [string, unknown] => {
    const name = field.replace(/_id$/, "");
    return [value === null && Object.hasOwn(other ?? {}, name) ? name : field, value];
  });
  return Object.fromEntries(entries);
}

export function changesOf(before: Image, after: Image): Change[] {
  const old = named(before, after);
  const now = named(after, before);
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((field) => !SILENT.has(field));
  return fields.map((field) => ({ field, before: old[field] ?? null, after: now[field] ?? null }));
}

/** Who changed each field last in the newest changes of a row. */
export async function lastChanges(db: Db, rowId: string, most: number): Promise<FieldChange[]> {
  const all = await fieldChangesOf(db, rowId, most);
  return [...Map.groupBy(all, ({ field }) => field).values()].flatMap(([newest]) => newest ?? []);
}

/** Who changed which field when in the newest changes of a row, the last first. */
export async function fieldChangesOf(db: Db, rowId: string, most: number): Promise<FieldChange[]> {
  const entries = await db
    .selectFrom("auditLog")
    .leftJoin("users", "users.id", "auditLog.userId")
    .select(["auditLog.at", author.as("by"), sql<string[]>`array(select jsonb_object_keys(after))`.as("fields")])
    .where("auditLog.rowId", "=", rowId)
    .where("auditLog.action", "=", "update")
    .orderBy("auditLog.at", "desc")
    .orderBy("auditLog.id", "desc")
    .limit(most)
    .execute();
  return entries.flatMap(({ at, by, fields }) => fields.map((field) => ({ field: inCamelCase(field), by, at })));
}

/** What a column or table is called in the trail. */
export const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const inCamelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

type Since = { isNew: boolean; changes: Change[] };

/** What became of rows since a day: which were made, and each field's value before and after all of its changes. */
export async function changesSince(db: Db, rowIds: readonly string[], since: string): Promise<Map<string, Since>> {
  const entries = await db
    .selectFrom("auditLog")
    .select([
      "rowId",
      "action",
      sql<Image>`case when action = 'update' then readable_change(before) end`.as("before"),
      sql<Image>`case when action = 'update' then readable_change(after) end`.as("after"),
    ])
    .where(sql<boolean>`row_id = any (${rowIds}::uuid[])`)
    .where("at", ">=", dayStart(since))
    .orderBy("at")
    .orderBy("id")
    .execute();
  const told = Map.groupBy(entries, ({ rowId }) => rowId);
  return new Map([...told].map(([id, changes]) => [id, { isNew: isMade(changes), changes: together(changes) }]));
}

type Step = { action: string; before: Image; after: Image };

const isMade = (steps: readonly Step[]) => steps.some(({ action }) => action === "insert");

/** Several changes of a field as one; a field that came back to what it was is left out. */
function together(steps: readonly Step[]): Change[] {
  const changed = new Map<string, Change>();
  for (const { action, before, after } of steps) {
    if (action !== "update") continue;
    for (const change of changesOf(before, after))
      changed.set(change.field, { ...change, before: (changed.get(change.field) ?? change).before });
  }
  return [...changed.values()].filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
