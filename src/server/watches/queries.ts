import { sql } from "kysely";
import type { Filter } from "#shared/core/filters.ts";
import type { ListInput, Page } from "#shared/core/paging.ts";
import type { Watch, WatchCard } from "#shared/watches/api.ts";
import type { watchFields } from "#shared/watches/fields.ts";
import type { Db } from "../core/ctx.ts";
import { firmToday } from "../core/days.ts";
import { actorName } from "../core/history.ts";
import { type ColumnsOf, countUpTo, readPage, whereFilters } from "../core/list.ts";

const COLUMNS: ColumnsOf<typeof watchFields> = {
  company: { column: "companies.name", type: "text" },
  watcher: { column: "watches.userId", type: "person" },
  lookAgainOn: { column: "watches.lookAgainOn", type: "date", nullable: true },
  isDue: { column: "watches.isDue", type: "boolean" },
  createdAt: { column: "watches.createdAt", type: "moment" },
};

export type WatchQuestion = { filters: readonly Filter[]; search: string };

function watches(db: Db) {
  return db
    .selectFrom(
      db
        .selectFrom("watches")
        .selectAll()
        .select(sql<boolean>`coalesce(look_again_on <= ${firmToday}, false)`.as("isDue"))
        .as("watches"),
    )
    .innerJoin("companies", (join) =>
      join.onRef("companies.orgId", "=", "watches.orgId").onRef("companies.id", "=", "watches.companyId"),
    );
}

function matching(db: Db, { filters, search }: WatchQuestion) {
  const known = watches(db);
  const found =
    search === ""
      ? known
      : known.where(sql<boolean>`watches.company_id = any (array(select search_ids('company', ${search})))`);
  return whereFilters(found, filters, COLUMNS);
}

/** Former members keep no watches, but may be leaving just now. */
function withWatcher(known: ReturnType<typeof matching>) {
  return known
    .leftJoin("users", "users.id", "watches.userId")
    .select(["watches.id", "watches.reason", "watches.lookAgainOn", "watches.isDue", "watches.createdAt"])
    .select([
      sql<Watch["watcher"]>`jsonb_build_object('id', watches.user_id, 'name', ${actorName})`.as("watcher"),
      sql<boolean>`watches.user_id = (select me())`.as("isMine"),
    ]);
}

const itsCompany = sql<WatchCard["company"]>`jsonb_build_object('id', companies.id, 'name', companies.name,
  'sector', companies.sector, 'source', companies.source, 'status', companies.status,
  'convertedAt', to_jsonb(companies.converted_at at time zone 'UTC') #>> '{}' || 'Z')`;

export function listWatches(db: Db, list: ListInput): Promise<Page<WatchCard>> {
  const cards = withWatcher(matching(db, list)).select(itsCompany.as("company"));
  return readPage(cards, list, COLUMNS, "watches.id");
}

export const countWatches = (db: Db, question: WatchQuestion) =>
  countUpTo(db, matching(db, question).select("watches.id"));

/** The asking person's own first, then the oldest. */
export function listWatchesOf(db: Db, companyId: string): Promise<Watch[]> {
  return withWatcher(watches(db))
    .where("watches.companyId", "=", companyId)
    .orderBy(sql`watches.user_id = (select me()) desc, watches.created_at, watches.id`)
    .execute();
}

export function findMyWatch(db: Db, companyId: string) {
  return db
    .selectFrom("watches")
    .select("lookAgainOn")
    .where("companyId", "=", companyId)
    .where("userId", "=", sql<string>`me()`)
    .executeTakeFirst();
}

export async function upsertMyWatch(
  db: Db,
  companyId: string,
  { reason, lookAgainOn }: { reason: string; lookAgainOn: string | null },
): Promise<void> {
  await db
    .insertInto("watches")
    .values({ companyId, reason, lookAgainOn })
    .onConflict((conflict) => conflict.columns(["orgId", "userId", "companyId"]).doUpdateSet({ reason, lookAgainOn }))
    .execute();
}

export async function deleteMyWatch(db: Db, companyId: string): Promise<void> {
  await db.deleteFrom("watches").where("companyId", "=", companyId).where("userId", "=", sql<string>`me()`).execute();
}
