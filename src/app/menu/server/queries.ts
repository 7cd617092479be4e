import { sql } from "kysely";
import type { Favourite, MenuRecord, MenuView } from "#app/menu/shared/api.ts";
import type { Db } from "#core/server/ctx.ts";
import { kindsWith, RECORD_KINDS, RECORDS } from "#core/shared/records.ts";

const shownRecord = sql`jsonb_build_object('kind', r.kind, 'id', r.id, 'label', r.label, 'isArchived', r.is_archived)`;
const shownView = sql`jsonb_build_object('id', v.id, 'list', v.page, 'name', v.name, 'search', v.search)`;

/** Whether a record `r` is still one its reader comes to: what was merged into another is not. */
const isThere = sql<boolean>`case r.kind ${sql.join(
  RECORD_KINDS.map((kind) => {
    const isMerged = kindsWith("merges").some((one) => one === kind) ? sql` and t.merged_into is null` : sql``;
    return sql`when ${sql.lit(kind)} then exists (select from ${sql.table(RECORDS[kind].table)} t
      where t.org_id = r.org_id and t.id = r.id${isMerged})`;
  }),
  sql` `,
)} end`;

/** The asking person's own. What they may not read any more is left out, and there again when they may. */
export async function listFavourites(db: Db): Promise<Favourite[]> {
  const { rows } = await sql<Favourite>`
    select f.id, case when r.id is not null then ${shownRecord} end as record,
      case when v.id is not null then ${shownView} end as view, f.path
    from favourites f
    left join records r on r.org_id = f.org_id and r.id = f.record_id and ${isThere}
    left join saved_views v on v.org_id = f.org_id and v.id = f.view_id
    where f.user_id = (select me()) and num_nonnulls(r.id, v.id, f.path) = 1
    order by f.place, f.id`.execute(db);
  return rows;
}

/** Those of these records that the asking person may read, in this order. */
export async function nameRecords(db: Db, ids: readonly string[]): Promise<MenuRecord[]> {
  const { rows } = await sql<MenuRecord>`
    select r.kind, r.id, r.label, r.is_archived from unnest(${[...ids]}::uuid[]) with ordinality asked(id, place)
    join records r on r.id = asked.id and ${isThere} order by asked.place`.execute(db);
  return rows;
}

export async function listAllViews(db: Db): Promise<(MenuView & { isMine: boolean })[]> {
  const { rows } = await sql<MenuView & { isMine: boolean }>`
    select v.id, v.page as list, v.name, v.search, v.user_id = (select me()) as is_mine
    from saved_views v order by v.user_id <> (select me()), lower(v.name), v.id limit 200`.execute(db);
  return rows;
}

export async function countFavourites(db: Db): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from favourites where user_id = (select me())`.execute(db);
  return rows[0]?.many ?? 0;
}

type Pinned = { recordId?: string | undefined; viewId?: string | undefined; path?: string | undefined };

/** At the end; adding twice is adding once. */
export async function insertFavourite(db: Db, pinned: Pinned): Promise<void> {
  await db
    .insertInto("favourites")
    .values({
      ...pinned,
      place: sql<number>`(select coalesce(max(place), 0) + 1 from favourites where user_id = (select me()))`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const findRecordId = (db: Db, id: string) =>
  db.selectFrom("records").select("id").where("id", "=", id).executeTakeFirst();

export const findViewId = (db: Db, id: string) =>
  db.selectFrom("savedViews").select("id").where("id", "=", id).executeTakeFirst();

export const deleteFavourite = (db: Db, id: string) =>
  db.deleteFrom("favourites").where("id", "=", id).where("userId", "=", sql<string>`me()`).execute();

export async function arrangeFavourites(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    with ordered as (
      select f.org_id, f.id, row_number() over (order by array_position(${[...ids]}::uuid[], f.id) nulls last, f.place, f.id) as place
      from favourites f where f.user_id = (select me()))
    update favourites f set place = o.place from ordered o
    where f.org_id = o.org_id and f.id = o.id and f.place <> o.place`.execute(db);
}
