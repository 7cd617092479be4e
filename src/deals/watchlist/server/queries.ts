import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";
import { columnsFor } from "#core/server/records/columns.ts";
import { actorName } from "#core/server/records/history.ts";
import { listQueries } from "#core/server/records/queries.ts";
import type { ListInput, Page } from "#core/shared/lists/paging.ts";
import type { Watch, WatchlistCard } from "#deals/watchlist/shared/api.ts";
import { watchlistFields } from "#deals/watchlist/shared/fields.ts";

function entries(db: Db) {
  return db
    .selectFrom(
      db
        .selectFrom("watchlistEntries")
        .selectAll()
        .select(sql<boolean>`coalesce(look_again_on <= ${firmToday}, false)`.as("isDue"))
        .as("watchlistEntries"),
    )
    .innerJoin("companies", (join) =>
      join
        .onRef("companies.orgId", "=", "watchlistEntries.orgId")
        .onRef("companies.id", "=", "watchlistEntries.companyId"),
    );
}

const { listed, page, count, facets } = listQueries({
  table: "watchlistEntries",
  columns: columnsFor("watchlistEntries", watchlistFields, {
    company: { column: "companies.name", type: "text" },
    isDue: { column: "watchlistEntries.isDue", type: "boolean" },
  }),
  rows: entries,
  search: { kind: "company", by: "watchlistEntries.companyId" },
});
export const countWatchlist = count;
export const countWatchlistValues = facets;

/** Former members keep no entry, but may be leaving just now. */
function withWatcher(known: ReturnType<typeof entries>) {
  return known
    .leftJoin("users", "users.id", "watchlistEntries.userId")
    .select([
      "watchlistEntries.id",
      "watchlistEntries.reason",
      "watchlistEntries.lookAgainOn",
      "watchlistEntries.isDue",
      "watchlistEntries.createdAt",
    ])
    .select([
      sql<Watch["watcher"]>`jsonb_build_object('id', watchlist_entries.user_id, 'name', ${actorName})`.as("watcher"),
      sql<boolean>`watchlist_entries.user_id = (select me())`.as("isMine"),
    ]);
}

const itsCompany = sql<WatchlistCard["company"]>`jsonb_build_object('id', companies.id, 'name', companies.name,
  'sector', companies.sector, 'source', companies.source, 'status', companies.status,
  'convertedAt', to_jsonb(companies.converted_at at time zone 'UTC') #>> '{}' || 'Z')`;

export const listWatchlist = (db: Db, list: ListInput): Promise<Page<WatchlistCard>> =>
  page(withWatcher(listed(db, list)).select(itsCompany.as("company")), list);

/** The asking person's own first, then the oldest. */
export function listWatchlistEntriesOf(db: Db, companyId: string): Promise<Watch[]> {
  return withWatcher(entries(db))
    .where("watchlistEntries.companyId", "=", companyId)
    .orderBy(sql`watchlist_entries.user_id = (select me()) desc, watchlist_entries.created_at, watchlist_entries.id`)
    .execute();
}

export function findMyWatchlistEntry(db: Db, companyId: string) {
  return db
    .selectFrom("watchlistEntries")
    .select("lookAgainOn")
    .where("companyId", "=", companyId)
    .where("userId", "=", sql<string>`me()`)
    .executeTakeFirst();
}

export async function upsertMyWatchlistEntry(
  db: Db,
  companyId: string,
  { reason, lookAgainOn }: { reason: string; lookAgainOn: string | null },
): Promise<void> {
  await db
    .insertInto("watchlistEntries")
    .values({ companyId, reason, lookAgainOn })
    .onConflict((conflict) => conflict.columns(["orgId", "userId", "companyId"]).doUpdateSet({ reason, lookAgainOn }))
    .execute();
}

export async function deleteMyWatchlistEntry(db: Db, companyId: string): Promise<void> {
  await db
    .deleteFrom("watchlistEntries")
    .where("companyId", "=", companyId)
    .where("userId", "=", sql<string>`me()`)
    .execute();
}
