import { type RawBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { readPage } from "#core/server/lists/list.ts";
import { actorName } from "#core/server/records/history.ts";
import type { MergedField } from "#core/shared/fields/fields.ts";
import { mergedFields } from "#core/shared/fields/merged-fields.ts";
import type { Page } from "#core/shared/lists/paging.ts";
import type { Sign } from "#core/shared/records/merge-signs.ts";
import type { DuplicateCandidates, PastMerge } from "#core/shared/records/merges.ts";
import { RECORDS } from "#core/shared/records.ts";
import { type Kind, MERGE_KINDS } from "./merge-kinds.ts";

const PAGE = 25;
/** Beyond that they are not duplicates, somebody uses one name or address for everything. */
const MOST_ALIKE = 50;

const tableOf = (kind: Kind) => sql.table(RECORDS[kind].table);

/** Groups of records that look like one, in the order of what they share, but for those somebody called different. */
export async function listDuplicateCandidates(db: Db, kind: Kind, sign: Sign, cursor: string | undefined) {
  const { same, sameOf, isBare, detail } = MERGE_KINDS[kind];
  const table = tableOf(kind);
  const key = sign === "same" ? same : sql.ref("nameKey");
  const keyed = (sign === "same" ? sameOf : undefined) ?? table;
  // One name with several domains is several companies; where one has none, nobody knows.
  const also = sign === "same" ? sql`` : sql`and bool_or(${isBare})`;
  const { rows } = await sql<DuplicateCandidates>`
    with groups as materialized (
      select g.key, g.ids from (
        select ${key} as key, array_agg(id order by id) as ids from ${keyed}
        where org_id = current_org() and archived_at is null and ${key} is not null and (${cursor ?? null}::text is null or ${key} > ${cursor ?? null}::text)
        group by ${key} having count(*) > 1 ${also}
      ) g
      where not exists (
        select from distinct_records d
        where d.org_id = current_org() and d.kind = ${kind} and d.key = ${`${sign}:`} || g.key and g.ids <@ d.ids)
      order by g.key limit ${PAGE}
    )
    select g.key, (
      select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'detail', ${detail}, 'createdAt',
          to_char(r.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by r.id)
      from ${table} r where r.org_id = current_org() and r.id = any (g.ids[1:${sql.lit(MOST_ALIKE)}])) as records
    from groups g order by g.key`.execute(db);
  const last = rows.length === PAGE ? rows.at(-1) : undefined;
  return { items: rows, ...(last && { nextCursor: last.key }) };
}

/** A record as it is now; one that is no more by the name it had. */
const named = (record: string, image: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql<
    PastMerge["gone"]
  >`jsonb_build_object('id', ${id}, 'name', coalesce(${sql.ref(record)}.name, ${image} ->> 'name'), 'isThere', ${sql.ref(record)}.id is not null)`;

/** Merges of a kind, newest first, with what is needed to take them apart. */
export function listPastMerges(db: Db, kind: Kind, cursor: string | undefined): Promise<Page<PastMerge>> {
  // Both tables have the columns that are asked for here.
  const table = RECORDS[kind].table as "companies";
  const merges = db
    .selectFrom("merges")
    .leftJoin(`${table} as kept`, "kept.id", "merges.survivorId")
    .leftJoin(`${table} as gone`, "gone.id", "merges.mergedId")
    .leftJoin("users", "users.id", "merges.mergedBy")
    .select(["merges.id", "merges.mergedAt", "merges.undoneAt"])
    .select([
      named("kept", sql`survivor_before`, sql`survivor_id`).as("kept"),
      named("gone", sql`merged_before`, sql`merged_id`).as("gone"),
      actorName.as("mergedBy"),
      sql<number>`(select coalesce(sum(case when m ? 'row' then 1 else jsonb_array_length(m -> 'ids') end), 0)::int
        from jsonb_array_elements(moved) m)`.as("moved"),
      sql<boolean>`undone_at is null and coalesce(gone.merged_into = survivor_id, false)`.as("canUndo"),
    ])
    .where("merges.kind", "=", kind);
  return readPage(
    merges,
    { sort: { field: "mergedAt", direction: "desc" }, limit: PAGE, ...(cursor !== undefined && { cursor }) },
    { mergedAt: { column: "merges.mergedAt", type: "moment" } },
    "merges.id",
  );
}

export async function markDistinct(db: Db, kind: Kind, key: string, ids: readonly string[]): Promise<void> {
  await sql`
    insert into distinct_records (kind, key, ids) values (${kind}, ${key}, ${[...ids]}::uuid[])
    on conflict (org_id, kind, key) do update set ids = excluded.ids, said_by = me(), said_at = now()`.execute(db);
}

/** `image` is the whole row as JSON text. */
export type Image = { id: string; rowVersion: number; isLive: boolean; image: string };

/** Both records as they are, held in one order until the transaction ends. */
export async function lockPair(db: Db, kind: Kind, ids: readonly string[]): Promise<Image[]> {
  const table = tableOf(kind);
  const { rows } = await sql<Image>`
    select t.id, t.row_version, t.archived_at is null as is_live, to_jsonb(t)::text as image from ${table} t
    where t.org_id = current_org() and t.id = any (${[...ids]}::uuid[]) order by t.id for update of t`.execute(db);
  return rows;
}

/** Everything that pointed at one points at the other; what exactly, for the way back. */
export async function moveLinks(db: Db, fromId: string, toId: string): Promise<string> {
  const { rows } = await sql<{ moved: string }>`select move_links(${fromId}, ${toId})::text as moved`.execute(db);
  return rows[0]?.moved ?? "[]";
}

/** What nobody chooses of two records and both have a part in; `before` is the one that is left as it was. */
export async function inherit(
  db: Db,
  kind: Kind,
  { survivorId, mergedId, before }: { survivorId: string; mergedId: string; before: string },
): Promise<void> {
  const changes = mergedFields(MERGE_KINDS[kind].fields).flatMap(({ column, merged }) => {
    const value = inherited(column, merged);
    return value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];
  });
  if (changes.length === 0) return;
  await sql`
    update ${tableOf(kind)} k set ${sql.join(changes)}
    from ${tableOf(kind)} g, jsonb_populate_record(null::${tableOf(kind)}, ${before}::jsonb) was
    where k.org_id = current_org() and k.id = ${survivorId} and g.org_id = k.org_id and g.id = ${mergedId}`.execute(db);
}

/** Of the one that is kept, `k`, and the one that goes, `g`; undefined of what was chosen. */
function inherited(column: string, merged: MergedField): RawBuilder<unknown> | undefined {
  const [kept, gone] = [sql.ref(`k.${column}`), sql.ref(`g.${column}`)];
  if (merged === "earliest") return sql`least(${kept}, ${gone})`;
  if (merged === "chosen" || "follows" in merged) return undefined;
  if ("rather" in merged) {
    const value = sql.lit(merged.rather);
    return sql`case when ${value} in (${kept}, ${gone}) then ${value} else ${kept} end`;
  }
  const main = (row: string) => sql.ref(`${row}.${merged.beside}`);
  return sql`all_but(${main("k")}, ${kept} || array_remove(array[${main("was")}, ${main("g")}], null) || ${gone})`;
}

export async function retire(db: Db, kind: Kind, mergedId: string, survivorId: string): Promise<void> {
  await sql`update ${tableOf(kind)} set archived_at = now(), merged_into = ${survivorId}
    where org_id = current_org() and id = ${mergedId}`.execute(db);
}

type NewMerge = {
  kind: Kind;
  survivorId: string;
  mergedId: string;
  survivorBefore: string;
  mergedBefore: string;
  moved: string;
};

export async function insertMerge(
  db: Db,
  { kind, survivorId, mergedId, survivorBefore, mergedBefore, moved }: NewMerge,
): Promise<void> {
  await sql`
    insert into merges (kind, survivor_id, merged_id, survivor_before, survivor_version, merged_before, moved)
    select ${kind}, ${survivorId}, ${mergedId}, ${survivorBefore}::jsonb, t.row_version, ${mergedBefore}::jsonb, ${moved}::jsonb
    from ${tableOf(kind)} t where t.org_id = current_org() and t.id = ${survivorId}`.execute(db);
}

export type Merge = { id: string; survivorId: string };

/** The merge that took this record away, if that can still be taken back. */
export async function findMerge(db: Db, kind: Kind, mergedId: string): Promise<Merge | undefined> {
  const { rows } = await sql<Merge>`
    select m.id, m.survivor_id from merges m join ${tableOf(kind)} t on t.org_id = m.org_id and t.id = m.merged_id and t.merged_into = m.survivor_id
    where m.org_id = current_org() and m.kind = ${kind} and m.merged_id = ${mergedId} and m.undone_at is null
    order by m.merged_at desc limit 1`.execute(db);
  return rows[0];
}

/** What a merge may have changed of the one that was kept. */
const changedColumns = (kind: Kind) => {
  const { fields, further } = MERGE_KINDS[kind];
  return [...mergedFields(fields).map(({ column }) => column), ...further];
};

/** The two are two again. The kept one gets its earlier values unless somebody has changed it since. */
export async function undoMerge(db: Db, kind: Kind, { id, survivorId }: Merge, mergedId: string): Promise<void> {
  const table = tableOf(kind);
  const names = changedColumns(kind);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const values = sql.join(names.map((name) => sql.ref(`earlier.${name}`)));
  await sql`select t.id from ${table} t where t.org_id = current_org() and t.id in (${survivorId}, ${mergedId}) order by t.id for update of t`.execute(
    db,
  );
  await sql`update ${table} t set (${columns}) = (select ${values} from jsonb_populate_record(t, m.survivor_before) earlier)
    from merges m where m.org_id = current_org() and m.id = ${id} and t.org_id = m.org_id and t.id = m.survivor_id and t.row_version = m.survivor_version`.execute(
    db,
  );
  await sql`update ${table} t set (archived_at, merged_into) = (select earlier.archived_at, null::uuid from jsonb_populate_record(t, m.merged_before) earlier)
    from merges m where m.org_id = current_org() and m.id = ${id} and t.org_id = m.org_id and t.id = m.merged_id`.execute(
    db,
  );
  await sql`select move_links_back(${id})`.execute(db);
  await sql`update merges set undone_at = now() where org_id = current_org() and id = ${id}`.execute(db);
}
