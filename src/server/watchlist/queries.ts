import { sql } from "kysely";
import type { Filter } from "#shared/core/filters.ts";
import type { ListInput, Page } from "#shared/core/paging.ts";
import type { Watch, WatchlistCard } from "#shared/watchlist/api.ts";
import type { watchlistFields } from "#shared/watchlist/fields.ts";
import type { Db } from "../core/ctx.ts";
import { firmToday } from "../core/days.ts";
import { actorName } from "../core/history.ts";
import { type ColumnsOf, countUpTo, readPage, whereFilters } from "../core/list.ts";

const COLUMNS: ColumnsOf<typeof watchlistFields> = {
  company: { column: "companies.name", type: "text" },
  watcher: { column: "watchlistEntries.userId", type: "person" },
  lookAgainOn: { column: "watchlistEntries.lookAgainOn", type: "date", nullable: true },
  isDue: { column: "watchlistEntries.isDue", type: "boolean" },
  createdAt: { column: "watchlistEntries.createdAt", type: "moment" },
};

export type WatchQuestion = { filters: readonly Filter[]; search: string };

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

function matching(db: Db, { filters, search }: WatchQuestion) {
  const known = entries(db);
  const found =
    search === ""
      ? known
      : known.where(sql<boolean>`watchlist_entries.company_id = any (array(select search_ids('company', ${search})))`);
  return whereFilters(found, filters, COLUMNS);
}

/** Former members keep no entry, but may be leaving just now. */
function withWatcher(known: ReturnType<typeof matching>) {
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

export function listWatchlist(db: Db, list: ListInput): Promise<Page<WatchlistCard>> {
  const cards = withWatcher(matching(db, list)).select(itsCompany.as("company"));
  return readPage(cards, list, COLUMNS, "watchlistEntries.id");
}

export const countWatchlist = (db: Db, question: WatchQuestion) =>
  countUpTo(db, matching(db, question).select("watchlistEntries.id"));

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
