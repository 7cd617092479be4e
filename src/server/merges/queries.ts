import { type RawBuilder, sql } from "kysely";
import type { Page } from "#shared/core/paging.ts";
import type { DuplicateCandidates, PastMerge } from "#shared/merges/api.ts";
import type { Sign } from "#shared/merges/rules.ts";
import { type KindWith, RECORDS } from "#shared/records.ts";
import type { Db } from "../core/ctx.ts";
import { actorName } from "../core/history.ts";
import { readPage } from "../core/list.ts";

export type Kind = KindWith<"merges">;

const PAGE = 25;
/** Beyond that they are not duplicates, somebody uses one name or address for everything. */
const MOST_ALIKE = 50;

type Source = {
  same: RawBuilder<unknown>;
  /** Has nothing that would make it the same as another. */
  isBare: RawBuilder<unknown>;
  detail: RawBuilder<string>;
};

const SOURCES: Record<Kind, Source> = {
  company: {
    same: sql.ref("site"),
    isBare: sql`site is null`,
    detail: sql<string>`concat_ws(' · ', r.website, r.headquarters, r.country, r.sector)`,
  },
  contact: {
    same: sql.ref("emailKey"),
    isBare: sql`email_key is null and more_emails = '{}'`,
    detail: sql<string>`concat_ws(' · ', r.email, nullif(array_to_string(r.more_emails, ' · '), ''), r.title, r.company_name, r.phone,
      nullif(array_to_string(r.more_phones, ' · '), ''))`,
  },
};

const tableOf = (kind: Kind) => sql.table(RECORDS[kind].table);

/** Groups of records that look like one, in the order of what they share, but for those somebody called different. */
export async function listDuplicateCandidates(db: Db, kind: Kind, sign: Sign, cursor: string | undefined) {
  const { same, isBare, detail } = SOURCES[kind];
  const table = tableOf(kind);
  const key = sign === "same" ? same : sql.ref("nameKey");
  // People are the same by any of their addresses.
  const keyed =
    kind === "contact" && sign === "same"
      ? sql`(
      select e.org_id, e.contact_id as id, e.value_key as email_key, c.archived_at
      from contact_emails e join contacts c on c.org_id = e.org_id and c.id = e.contact_id
      where e.org_id = current_org()
    ) keyed`
      : table;
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

/** What the two have been through belongs to the one that is left. */
export async function inheritStanding(db: Db, survivorId: string, mergedId: string): Promise<void> {
  await sql`
    update companies k set
      status = case when 'active' in (k.status, g.status) then 'active' else k.status end,
      is_prospect = k.is_prospect or g.is_prospect,
      qualified_at = least(k.qualified_at, g.qualified_at), converted_at = least(k.converted_at, g.converted_at)
    from companies g where k.org_id = current_org() and k.id = ${survivorId} and g.org_id = k.org_id and g.id = ${mergedId}`.execute(
    db,
  );
}

/** The addresses and numbers of both, but the main ones that are kept, stand beside those. */
export async function inheritAddresses(
  db: Db,
  survivorId: string,
  mergedId: string,
  before: { email: string | null; phone: string | null },
) {
  await sql`
    update contacts k set
      more_emails = all_but(k.email, k.more_emails || array_remove(array[${before.email}::text, g.email], null) || g.more_emails),
      more_phones = all_but(k.phone, k.more_phones || array_remove(array[${before.phone}::text, g.phone], null) || g.more_phones)
    from contacts g where k.org_id = current_org() and k.id = ${survivorId} and g.org_id = k.org_id and g.id = ${mergedId}`.execute(
    db,
  );
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

const EARLIER: Record<Kind, readonly string[]> = {
  company: [
    "name",
    "description",
    "sector",
    "founded_year",
    "employee_count",
    "website",
    "headquarters",
    "country",
    "source",
    "referral_source_id",
    "linkedin_url",
    "tags",
    "founders",
    "operating_status",
    "funding_total",
    "funding_currency",
    "is_prospect",
    "status",
    "qualified_at",
    "converted_at",
  ],
  contact: [
    "name",
    "title",
    "company_name",
    "company_id",
    "email",
    "phone",
    "linkedin",
    "contact_type",
    "tags",
    "notes",
    "follow_up_on",
    "more_emails",
    "more_phones",
  ],
};

/** The two are two again. The kept one gets its earlier values unless somebody has changed it since. */
export async function undoMerge(db: Db, kind: Kind, { id, survivorId }: Merge, mergedId: string): Promise<void> {
  const table = tableOf(kind);
  const columns = sql.raw(EARLIER[kind].join(", "));
  const values = sql.raw(EARLIER[kind].map((column) => `earlier.${column}`).join(", "));
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
