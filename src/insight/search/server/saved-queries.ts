import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { actorName } from "#core/server/records/history.ts";
import type { Filter } from "#core/shared/lists/filters.ts";
import type { RecordKind } from "#core/shared/records.ts";
import type { Alert } from "#insight/search/shared/advanced-fields.ts";
import { answers, matching, type Question } from "./advanced-queries.ts";

type Sharing = { isShared: boolean; sharedWith: readonly string[]; alerts: Alert };
type Saved = Sharing & { name: string; query: string; filters: readonly Filter[] };

const isMine = sql<boolean>`s.user_id = (select me())`;
const SAVED = sql`
  select s.id, s.name, s.query, s.filters, s.is_shared, ${isMine} as is_mine, s.created_at,
    case when ${isMine} then s.alerts else 'off' end as alerts,
    case when ${isMine} then (select coalesce(jsonb_agg(jsonb_build_object('id', users.id, 'name', ${actorName}) order by users.last_name, users.id), '[]')
      from users where users.id = any (s.shared_with)) else '[]' end as shared_with,
    coalesce((select btrim(u.first_name || ' ' || u.last_name) from users u where u.id = s.user_id), '') as owner
  from saved_searches s`;

export async function listSaved<Search>(db: Db): Promise<Search[]> {
  const { rows } = await sql<Search>`${SAVED} order by lower(s.name), s.id`.execute(db);
  return rows;
}

const arrayOf = (ids: readonly string[]) => sql<string[]>`${[...ids]}::uuid[]`;

export async function insertSaved(db: Db, { filters, sharedWith, ...search }: Saved): Promise<string> {
  const { id } = await db
    .insertInto("savedSearches")
    .values({ ...search, filters: JSON.stringify(filters), sharedWith: arrayOf(sharedWith) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Only one’s own. Answers what is searched and whether alerts were on before. */
export async function updateSharing(db: Db, id: string, { sharedWith, ...sharing }: Sharing) {
  const before = await db
    .selectFrom("savedSearches")
    .select(["query", "filters", "alerts"])
    .where("id", "=", id)
    .where("userId", "=", sql<string>`me()`)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) return undefined;
  await db
    .updateTable("savedSearches")
    .set({ ...sharing, sharedWith: arrayOf(sharedWith) })
    .where("id", "=", id)
    .execute();
  return {
    q: before.query,
    filters: before.filters as unknown as readonly Filter[],
    hadAlerts: before.alerts !== "off",
  };
}

export async function removeSaved(db: Db, id: string): Promise<boolean> {
  return (await db.deleteFrom("savedSearches").where("id", "=", id).returning("id").executeTakeFirst()) !== undefined;
}

/** From now on the clock looks for new results of this search of one’s own. */
export const beginLooking = (db: Db, id: string) =>
  db.updateTable("savedSearches").set({ lookedAt: sql<string>`now()` }).where("id", "=", id).execute();

export type DueSearch = Question & { id: string; userId: string; name: string; lookedAt: string; now: string };

/** Searches of the firm whose alerts are due, by the system: at every look, or once on each day of the firm. */
export async function listDue(db: Db): Promise<DueSearch[]> {
  const { rows } = await sql<DueSearch>`
    select s.id, s.user_id, s.name, s.query as q, s.filters, s.looked_at, now() as now from saved_searches s
    where s.alerts = 'at_once' or (s.alerts = 'daily' and (s.looked_at at time zone firm_zone())::date < firm_today())
    order by s.user_id, s.id`.execute(db);
  return rows;
}

/** What a transaction that began earlier commits late is still seen: results are remembered, so none is reported twice. */
const LATE = sql`interval '10 minutes'`;

/** Kinds of which a record changed, or a document was read, since a moment. */
export async function listChangedKinds(db: Db, since: string): Promise<RecordKind[]> {
  const { rows } = await sql<{ kind: RecordKind }>`
    select distinct r.kind from records r where r.changed_at > ${since}::timestamptz - ${LATE}
    union select 'document' where exists (
      select from document_readings d where d.state = 'read' and d.changed_at > ${since}::timestamptz - ${LATE})`.execute(
    db,
  );
  return rows.map(({ kind }) => kind);
}

const isKnown = (searchId: string, key: ReturnType<typeof sql.ref>) =>
  sql`exists (select from saved_search_hits h where h.search_id = ${searchId} and h.hit_id = ${key})`;

type Since = { searchId: string; since: string; onlyCreated: boolean; most: number };

/** Results of a kind that changed since a moment and are not known, as the owner of the search sees them now. */
export async function listNewHits(
  db: Db,
  kind: RecordKind,
  asked: Question,
  { searchId, since, onlyCreated, most }: Since,
) {
  if (!answers(kind, asked.filters)) return [];
  const moment = sql`${since}::timestamptz - ${LATE}`;
  const read =
    kind === "document"
      ? sql` or exists (select from document_readings d where d.document_id = t.id and d.state = 'read' and d.changed_at > ${moment})`
      : sql``;
  const fresh = onlyCreated
    ? sql`(to_jsonb(t) ->> 'created_at')::timestamptz > ${moment}`
    : sql`(exists (select from records r where r.id = t.id and r.changed_at > ${moment})${read})`;
  const { rows } = await sql<{ id: string }>`
    select t.id from ${matching(kind, asked)} and ${fresh} and not ${isKnown(searchId, sql.ref("t.id"))} limit ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Every result of a kind, up to so many. */
export async function listHits(db: Db, kind: RecordKind, asked: Question, most: number): Promise<string[]> {
  if (!answers(kind, asked.filters) || most <= 0) return [];
  const { rows } = await sql<{ id: string }>`select t.id from ${matching(kind, asked)} limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Messages written since a moment and not known, of these. */
export async function listNewMessages(
  db: Db,
  searchId: string,
  since: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select m.id from chat_messages m where m.id = any (${[...ids]}::uuid[]) and m.user_id <> (select me())
      and m.created_at > ${since}::timestamptz - ${LATE} and not ${isKnown(searchId, sql.ref("m.id"))}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of these that are not known. */
export async function listUnknown(db: Db, searchId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::uuid[]) id where not ${isKnown(searchId, sql.ref("id"))}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countKnown(db: Db, searchId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_search_hits where search_id = ${searchId}`.execute(db);
  return rows[0]?.count ?? 0;
}

type Known = { searchId: string; userId: string; ids: readonly string[] };

/** Remembers results of a search. */
export async function insertKnown(db: Db, { searchId, userId, ids }: Known): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into saved_search_hits (search_id, user_id, hit_id) select ${searchId}, ${userId}, id from unnest(${[...ids]}::uuid[]) id
    on conflict do nothing`.execute(db);
}

/** Forgets them when alerts are turned off. */
export const removeKnown = (db: Db, searchId: string) =>
  db.deleteFrom("savedSearchHits").where("searchId", "=", searchId).execute();

/** Notes by the system that a search was looked at, unless another process did so or its owner turned alerts off meanwhile. */
export async function markLooked(
  db: Db,
  { id, lookedAt, now }: Pick<DueSearch, "id" | "lookedAt" | "now">,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update saved_searches set looked_at = ${now}::timestamptz
    where id = ${id} and looked_at = ${lookedAt}::timestamptz and alerts <> 'off' returning id`.execute(db);
  return rows.length > 0;
}
