import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { RichText } from "#core/shared/text/rich-text.ts";
import type { AttachedDocument, MemoSection } from "#deals/committee/shared/memo-api.ts";

export const memoWrites = recordWrites("committeeMemoSections");

/** A person who said so longer ago than this has gone without a word. */
const EDITING = sql.lit("2 minutes");

const sectionsWhere = (condition: ReturnType<typeof sql>) => sql<MemoSection>`
  select m.id, m.row_version, m.item_id, m.title, m.body, m.updated_at, ${personShown("m.updatedBy")} as updated_by,
    case when m.editing_at > now() - ${EDITING}::interval then ${personShown("m.editingBy")} end as editing_by
  from committee_memo_sections m where ${condition} order by m.position, m.id`;

export async function listSections(db: Db, itemId: string): Promise<MemoSection[]> {
  return (await sectionsWhere(sql`m.item_id = ${itemId}`).execute(db)).rows;
}

export async function findSection(db: Db, id: string): Promise<MemoSection | undefined> {
  return (await sectionsWhere(sql`m.id = ${id}`).execute(db)).rows[0];
}

/** A deal of an agenda, and whether the asking person has an interest of their own in it. Held, where something is added to it. */
export async function findMemoItem(
  db: Db,
  itemId: string,
  isHeld: boolean,
): Promise<{ isRecused: boolean } | undefined> {
  const hold = isHeld ? sql`for no key update` : sql``;
  const { rows } = await sql<{ isRecused: boolean }>`
    select is_recused(deal_id) as is_recused from committee_items where id = ${itemId} ${hold}`.execute(db);
  return rows[0];
}

type Written = { title: string; body: RichText };

/** Puts sections at the end of a memo, in this order. */
export async function insertSections(db: Db, itemId: string, sections: readonly Written[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into committee_memo_sections (item_id, position, title, body)
    select ${itemId}, coalesce((select max(position) from committee_memo_sections where item_id = ${itemId}), 0) + s.place, s.said ->> 'title', s.said -> 'body'
    from jsonb_array_elements(${JSON.stringify(sections)}::jsonb) with ordinality as s(said, place) returning id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Changes the version that was seen; false when somebody else was faster. */
export async function updateSection(
  db: Db,
  seen: { id: string; rowVersion: number },
  { title, body }: Written,
): Promise<boolean> {
  const values = { title, body: sql<never>`${JSON.stringify(body)}::jsonb`, updatedBy: sql<string>`me()` };
  return memoWrites.update(db, seen, { ...values, editingBy: null, editingAt: null });
}

/** Notes who writes; somebody else who writes already stays noted. */
export async function setEditing(db: Db, id: string, isEditing: boolean): Promise<void> {
  if (isEditing)
    await sql`update committee_memo_sections set editing_by = me(), editing_at = now()
      where id = ${id} and (editing_by is null or editing_by = me() or editing_at < now() - ${EDITING}::interval)`.execute(
      db,
    );
  else
    await sql`update committee_memo_sections set editing_by = null, editing_at = null where id = ${id} and editing_by = me()`.execute(
      db,
    );
}

/** What is attached to a memo, the newest last; what was put away is left out. */
export async function listAttached(db: Db, itemId: string): Promise<AttachedDocument[]> {
  return db
    .selectFrom("committeeMemoDocuments as m")
    .innerJoin("documents as d", (join) => join.onRef("d.orgId", "=", "m.orgId").onRef("d.id", "=", "m.documentId"))
    .select([
      "d.id",
      "d.name",
      sql<number>`d.file_size::float8`.as("fileSize"),
      "d.version",
      "d.archivedAt",
      "d.createdAt",
    ])
    .select(personShown("d.uploadedBy").as("uploader"))
    .where("m.itemId", "=", itemId)
    .where("d.archivedAt", "is", null)
    .orderBy("m.id")
    .execute();
}

/** Which deal a memo is about. */
export async function findMemoDeal(db: Db, itemId: string): Promise<string | undefined> {
  const item = await db.selectFrom("committeeItems").select("dealId").where("id", "=", itemId).executeTakeFirst();
  return item?.dealId;
}

export async function attachDocument(
  db: Db,
  values: { itemId: string; dealId: string; documentId: string },
): Promise<void> {
  await db.insertInto("committeeMemoDocuments").values(values).execute();
}
