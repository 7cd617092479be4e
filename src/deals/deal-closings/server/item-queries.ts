import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { rowsOf } from "#core/server/database/rows-of.ts";
import type { DB } from "#core/server/database/tables.gen.ts";
import { firmToday } from "#core/server/lists/days.ts";
import { orderedRowWrites } from "#core/server/records/row-writes.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { DealClosingItem } from "#deals/deal-closings/shared/api.ts";
import type { ClosingType, ItemStatus } from "#deals/deal-closings/shared/rules.ts";
import { OPEN_STATUSES } from "#deals/deal-closings/shared/rules.ts";
import { OF_CLOSING } from "./queries.ts";

export const itemWrites = orderedRowWrites("dealClosingItems", OF_CLOSING);

function items(db: Db): SelectQueryBuilder<DB, "dealClosingItems", DealClosingItem> {
  return rowsOf<"dealClosingItems", DealClosingItem>(
    db
      .selectFrom("dealClosingItems")
      .selectAll("dealClosingItems")
      .select([
        personShown("dealClosingItems.assignedTo").as("assignee"),
        sql<DealClosingItem["task"]>`(
        select jsonb_build_object('id', t.id, 'title', t.title) from tasks t
        where t.org_id = deal_closing_items.org_id and t.origin_id = deal_closing_items.id and t.origin_kind = 'deal_closing_item'
          and t.status <> 'completed' and t.archived_at is null order by t.id limit 1)`.as("task"),
        sql<boolean>`coalesce(due_on < ${firmToday} and deal_closing_items.status = 'open', false)`.as("isOverdue"),
      ]),
  );
}

/** In the order of the checklist. */
export const listItems = (db: Db, closingId: string): Promise<DealClosingItem[]> =>
  items(db).where("closingId", "=", closingId).orderBy("position").orderBy("id").execute();

export const findItem = (db: Db, id: string): Promise<DealClosingItem | undefined> =>
  items(db).where("id", "=", id).executeTakeFirst();

type OpenItem = DealClosingItem & { company: string; type: ClosingType };
const MOST_OPEN = 200;

/** What is open in closings that are open, due first: so many, and whether there are more. */
export async function listOpenItems(db: Db): Promise<{ items: OpenItem[]; more: boolean }> {
  const found = await items(db)
    .innerJoin("dealClosings as of", (join) =>
      join.onRef("of.orgId", "=", "dealClosingItems.orgId").onRef("of.id", "=", "dealClosingItems.closingId"),
    )
    .select(["of.company", sql<ClosingType>`of.type`.as("type")])
    .where("dealClosingItems.status", "=", "open")
    .where("of.status", "in", [...OPEN_STATUSES])
    .where("of.archivedAt", "is", null)
    .orderBy(sql`deal_closing_items.due_on nulls last, of.close_date nulls last, of.id, deal_closing_items.position`)
    .limit(MOST_OPEN + 1)
    .execute();
  return { items: found.slice(0, MOST_OPEN), more: found.length > MOST_OPEN };
}

/** The checklist a closing begins with. */
export async function insertChecklist(
  db: Db,
  closingId: string,
  list: readonly { section: string; title: string; isAfterClosing: boolean }[],
): Promise<void> {
  if (list.length === 0) return;
  await db
    .insertInto("dealClosingItems")
    .values(list.map((item, place) => ({ ...item, closingId, position: String(place + 1) })))
    .execute();
}

export const setItemStatus = (db: Db, id: string, status: ItemStatus): Promise<void> =>
  itemWrites.set(db, id, { status });
