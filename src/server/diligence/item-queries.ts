import { type SelectQueryBuilder, sql } from "kysely";
import type { DiligenceItem } from "#shared/diligence/api.ts";
import type { DiligenceItemForm } from "#shared/diligence/forms.ts";
import type { ItemStatus } from "#shared/diligence/rules.ts";
import type { Db } from "../core/ctx.ts";
import { firmToday } from "../core/days.ts";
import { recordWrites } from "../core/records/queries.ts";
import { personShown } from "../core/records/shown.ts";
import type { DB } from "../core/tables.gen.ts";

export const itemWrites = recordWrites("diligenceItems");

function items(db: Db): SelectQueryBuilder<DB, "diligenceItems", DiligenceItem> {
  return db
    .selectFrom("diligenceItems")
    .selectAll("diligenceItems")
    .select([
      personShown("diligenceItems.assignedTo").as("assignee"),
      personShown("diligenceItems.signedOffBy").as("signedOffBy"),
      sql<boolean>`coalesce(due_on < ${firmToday} and status in ('open', 'in_progress'), false)`.as("isOverdue"),
    ]) as unknown as SelectQueryBuilder<DB, "diligenceItems", DiligenceItem>;
}

/** In the order of the checklist. */
export const listItems = (db: Db, projectId: string): Promise<DiligenceItem[]> =>
  items(db).where("projectId", "=", projectId).orderBy("position").orderBy("id").execute();

export const findItem = (db: Db, id: string): Promise<DiligenceItem | undefined> =>
  items(db).where("id", "=", id).executeTakeFirst();

/** Adds an item behind the others; the project is held. */
export const insertItem = (db: Db, form: DiligenceItemForm): Promise<string> =>
  itemWrites.insert(db, {
    ...form,
    position: sql<number>`(select coalesce(max(position), 0) + 1 from diligence_items where project_id = ${form.projectId})`,
  });

export async function countItems(db: Db, projectId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from diligence_items where project_id = ${projectId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The checklist a project begins with. */
export async function insertChecklist(
  db: Db,
  projectId: string,
  list: readonly { section: string; title: string }[],
): Promise<void> {
  await db
    .insertInto("diligenceItems")
    .values(list.map((item, place) => ({ ...item, projectId, position: place + 1 })))
    .execute();
}

export const setItemStatus = (db: Db, id: string, status: ItemStatus): Promise<void> =>
  itemWrites.set(db, id, { status, signedOffBy: null, signedOffAt: null });

/** The first sign-off stays; taken back, there is none. */
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
