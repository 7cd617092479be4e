import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { rowsOf } from "#core/server/database/rows-of.ts";
import type { DB } from "#core/server/database/tables.gen.ts";
import { firmToday } from "#core/server/lists/days.ts";
import { orderedRowWrites } from "#core/server/records/row-writes.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { DiligenceItem } from "#deals/diligence/shared/api.ts";
import type { ItemStatus } from "#deals/diligence/shared/rules.ts";
import { OF_PROJECT } from "./queries.ts";

export const itemWrites = orderedRowWrites("diligenceItems", OF_PROJECT);

const EVIDENCE = sql<DiligenceItem["evidence"]>`coalesce((
  select jsonb_agg(jsonb_build_object('documentId', d.id, 'name', d.name) order by e.id)
  from diligence_evidence e join documents d on d.org_id = e.org_id and d.id = e.document_id
  where e.org_id = diligence_items.org_id and e.item_id = diligence_items.id), '[]')`;

const ARRIVED = sql<DiligenceItem["arrived"]>`coalesce((
  select jsonb_agg(jsonb_build_object('documentId', d.id, 'name', d.name) order by f.id)
  from diligence_requests r join diligence_request_files f on f.org_id = r.org_id and f.request_id = r.id and f.created_at > r.asked_at
    join documents d on d.org_id = f.org_id and d.id = f.document_id and d.archived_at is null
  where r.org_id = diligence_items.org_id and r.item_id = diligence_items.id
    and not exists (select from diligence_evidence e
      where e.org_id = f.org_id and e.item_id = diligence_items.id and e.document_id = f.document_id)), '[]')`;

function items(db: Db): SelectQueryBuilder<DB, "diligenceItems", DiligenceItem> {
  return rowsOf<"diligenceItems", DiligenceItem>(
    db
      .selectFrom("diligenceItems")
      .selectAll("diligenceItems")
      .select([
        personShown("diligenceItems.assignedTo").as("assignee"),
        personShown("diligenceItems.signedOffBy").as("signedOffBy"),
        sql<{ id: string; title: string } | null>`(
        select jsonb_build_object('id', t.id, 'title', t.title) from tasks t
        where t.org_id = diligence_items.org_id and t.origin_id = diligence_items.id and t.origin_kind = 'diligence_item'
          and t.status <> 'completed' and t.archived_at is null order by t.id limit 1)`.as("task"),
        EVIDENCE.as("evidence"),
        ARRIVED.as("arrived"),
        sql<boolean>`coalesce(due_on < ${firmToday} and status in ('open', 'in_progress'), false)`.as("isOverdue"),
      ]),
  );
}

/** In the order of the checklist. */
export const listItems = (db: Db, projectId: string): Promise<DiligenceItem[]> =>
  items(db).where("projectId", "=", projectId).orderBy("position").orderBy("id").execute();

export const findItem = (db: Db, id: string): Promise<DiligenceItem | undefined> =>
  items(db).where("id", "=", id).executeTakeFirst();

/** What a task that is made of an item takes from it, and what holds it from being finished with that. */
export const findItemAlone = (db: Db, id: string) =>
  db
    .selectFrom("diligenceItems")
    .select(["id", "projectId", "title", "assignedTo", "dueOn", "needsSignOff", "signedOffAt"])
    .select(sql<ItemStatus>`status`.as("status"))
    .where("id", "=", id)
    .executeTakeFirst();

/** The checklist a project begins with. */
export async function insertChecklist(
  db: Db,
  projectId: string,
  list: readonly { section: string; title: string }[],
): Promise<void> {
  if (list.length === 0) return;
  await db
    .insertInto("diligenceItems")
    .values(list.map((item, place) => ({ ...item, projectId, position: String(place + 1) })))
    .execute();
}

/** Whether a document is one of a project. */
export async function isDocumentOf(db: Db, id: string, projectId: string): Promise<boolean> {
  const found = await db
    .selectFrom("documents")
    .select("id")
    .where("id", "=", id)
    .where("recordId", "=", projectId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertEvidence(db: Db, itemId: string, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0) return;
  await db
    .insertInto("diligenceEvidence")
    .values(documentIds.map((documentId) => ({ itemId, documentId })))
    .onConflict((conflict) => conflict.columns(["orgId", "itemId", "documentId"]).doNothing())
    .execute();
}

export async function removeEvidence(db: Db, itemId: string, documentId: string): Promise<void> {
  await db.deleteFrom("diligenceEvidence").where("itemId", "=", itemId).where("documentId", "=", documentId).execute();
}

export const setItemStatus = (db: Db, id: string, status: ItemStatus): Promise<void> =>
  itemWrites.set(db, id, { status, signedOffBy: null, signedOffAt: null });

/** The first sign-off stays; taken back, none exists. */
export async function setSignedOff(db: Db, id: string, isSignedOff: boolean): Promise<void> {
  await db
    .updateTable("diligenceItems")
    .set({
      signedOffBy: isSignedOff ? sql<string>`me()` : null,
      signedOffAt: isSignedOff ? sql<string>`now()` : null,
    })
    .where("id", "=", id)
    .where("signedOffAt", isSignedOff ? "is" : "is not", null)
    .execute();
}
