import { sql } from "kysely";
import type { Page } from "#shared/core/paging.ts";
import type { Db } from "./ctx.ts";
import { readPage } from "./list.ts";

type Image = Record<string, unknown> | null;
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
const SILENT = new Set(["id", "created_at", "user_id", "created_by", "stage_since", "decided_at"]);

export const actorName = sql<string>`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email, 'Former member')`;

/** Who changed what of one row, newest first, as the audit trail has it. */
export async function readHistory(db: Db, rowId: string, cursor: string | undefined): Promise<Page<Entry>> {
  const entries = db
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
    .select(sql<string>`case when audit_log.user_id is null then 'Tranche' else ${actorName} end`.as("actorName"))
    .where("auditLog.rowId", "=", rowId);
  const { items, nextCursor } = await readPage(
    entries,
    { sort: { field: "at", direction: "desc" }, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
    { at: { column: "auditLog.at", type: "moment" } },
    "auditLog.id",
  );
  return {
    items: items.map(({ before, after, ...entry }) => ({ ...entry, changes: changesOf(before, after) }) as Entry),
    nextCursor,
  };
}

/** What points at nothing has no label to be told by; beside one that has, it goes by the same name. */
function named(image: Image, other: Image): Record<string, unknown> {
  const entries = Object.entries(image ?? {}).map(([field, value]): [string, unknown] => {
    const name = field.replace(/_id$/, "");
    return [value === null && Object.hasOwn(other ?? {}, name) ? name : field, value];
  });
  return Object.fromEntries(entries);
}

function changesOf(before: Image, after: Image): Change[] {
  const old = named(before, after);
  const now = named(after, before);
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((field) => !SILENT.has(field));
  return fields.map((field) => ({ field, before: old[field] ?? null, after: now[field] ?? null }));
}
