import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { ViewedListName } from "#core/shared/lists/viewed-lists.ts";

type View = {
  id: string;
  name: string;
  userId: string;
  isMine: boolean;
  isShared: boolean;
  isDefault: boolean;
  search: Record<string, unknown>;
};

const mine = sql<boolean>`saved_views.user_id = (select me())`;

export async function listViews(db: Db, page: ViewedListName): Promise<View[]> {
  const rows = await db
    .selectFrom("savedViews")
    .leftJoin("savedViewDefaults", "savedViewDefaults.viewId", "savedViews.id")
    .select(["savedViews.id", "savedViews.name", "savedViews.userId", "savedViews.isShared", "savedViews.search"])
    .select([mine.as("isMine"), sql<boolean>`saved_view_defaults.id is not null`.as("isDefault")])
    .where("savedViews.page", "=", page)
    .orderBy(sql`lower(saved_views.name)`)
    .orderBy("savedViews.id")
    .execute();
  return rows as unknown as View[];
}

export type Kept = { name: string; isShared: boolean; search?: object | undefined };

const columnsOf = ({ name, isShared, search }: Kept) => ({
  name,
  isShared,
  ...(search !== undefined && { search: JSON.stringify(search) }),
});

export async function insertView(db: Db, page: ViewedListName, view: Kept & { search: object }): Promise<string> {
  const { id } = await db
    .insertInto("savedViews")
    .values({ ...columnsOf(view), search: JSON.stringify(view.search), page })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Only one's own: a shared view is its author's to change. */
export const updateView = (db: Db, page: ViewedListName, id: string, view: Kept) =>
  db
    .updateTable("savedViews")
    .set(columnsOf(view))
    .where("id", "=", id)
    .where("page", "=", page)
    .where(mine)
    .returning("id")
    .executeTakeFirst();

export const deleteView = (db: Db, page: ViewedListName, id: string) =>
  db
    .deleteFrom("savedViews")
    .where("id", "=", id)
    .where("page", "=", page)
    .where(mine)
    .returning("id")
    .executeTakeFirst();

export const findViewId = (db: Db, page: ViewedListName, id: string) =>
  db.selectFrom("savedViews").select("id").where("id", "=", id).where("page", "=", page).executeTakeFirst();

export async function insertDefault(db: Db, page: ViewedListName, viewId: string): Promise<void> {
  await clearDefault(db, page);
  await db.insertInto("savedViewDefaults").values({ page, viewId }).execute();
}

/** Takes the default of a page away: any, or only this view. */
export async function clearDefault(db: Db, page: ViewedListName, viewId?: string): Promise<void> {
  const mineOnly = db.deleteFrom("savedViewDefaults").where("userId", "=", sql<string>`me()`).where("page", "=", page);
  await (viewId === undefined ? mineOnly : mineOnly.where("viewId", "=", viewId)).execute();
}
