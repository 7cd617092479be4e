import { sql } from "kysely";
import type { ViewSearch } from "#shared/deals/view-forms.ts";
import type { Db } from "../core/ctx.ts";

type View = {
  id: string;
  name: string;
  userId: string;
  isMine: boolean;
  isShared: boolean;
  isDefault: boolean;
  search: ViewSearch;
};

const mine = sql<boolean>`deal_views.user_id = (select me())`;

export async function listViews(db: Db): Promise<View[]> {
  const rows = await db
    .selectFrom("dealViews")
    .leftJoin("dealViewDefaults", "dealViewDefaults.viewId", "dealViews.id")
    .select(["dealViews.id", "dealViews.name", "dealViews.userId", "dealViews.isShared", "dealViews.search"])
    .select([mine.as("isMine"), sql<boolean>`deal_view_defaults.id is not null`.as("isDefault")])
    .orderBy(sql`lower(deal_views.name)`)
    .orderBy("dealViews.id")
    .execute();
  return rows as unknown as View[];
}

type Kept = { name: string; isShared: boolean; search?: ViewSearch | undefined };

const columnsOf = ({ name, isShared, search }: Kept) => ({
  name,
  isShared,
  ...(search !== undefined && { search: JSON.stringify(search) }),
});

export async function insertView(db: Db, view: Kept & { search: ViewSearch }): Promise<string> {
  const { id } = await db
    .insertInto("dealViews")
    .values({ ...columnsOf(view), search: JSON.stringify(view.search) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Only one's own: a shared view is its author's to change. */
export const updateView = (db: Db, id: string, view: Kept) =>
  db.updateTable("dealViews").set(columnsOf(view)).where("id", "=", id).where(mine).returning("id").executeTakeFirst();

export const deleteView = (db: Db, id: string) =>
  db.deleteFrom("dealViews").where("id", "=", id).where(mine).returning("id").executeTakeFirst();

export const findViewId = (db: Db, id: string) =>
  db.selectFrom("dealViews").select("id").where("id", "=", id).executeTakeFirst();

export async function insertDefault(db: Db, viewId: string): Promise<void> {
  await clearDefault(db);
  await db.insertInto("dealViewDefaults").values({ viewId }).execute();
}

/** Takes the default away: any, or only this view. */
export async function clearDefault(db: Db, viewId?: string): Promise<void> {
  const mineOnly = db.deleteFrom("dealViewDefaults").where("userId", "=", sql<string>`me()`);
  await (viewId === undefined ? mineOnly : mineOnly.where("viewId", "=", viewId)).execute();
}
