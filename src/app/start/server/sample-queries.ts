import { sql } from "kysely";
import type { Removal } from "#app/start/shared/samples-api.ts";
import type { Db } from "#core/server/ctx.ts";

/** The firm's sample data is this person's from now on; undefined when it is there already, also when somebody else was faster. */
export async function insertSample(db: Db): Promise<string | undefined> {
  const made = await db
    .insertInto("samples")
    .defaultValues()
    .onConflict((conflict) => conflict.column("orgId").doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id;
}

export async function insertSampleRecords(db: Db, sampleId: string, recordIds: readonly string[]): Promise<void> {
  await db
    .insertInto("sampleRecords")
    .values(recordIds.map((recordId) => ({ sampleId, recordId })))
    .execute();
}

/** Taken for removal: a person who removes it at the same moment waits, and finds none. */
export function lockSample(db: Db) {
  return db.selectFrom("samples").select("id").forUpdate().executeTakeFirst();
}

const samples = sql`array(select record_id from sample_records where org_id = current_org())`;

/** Held until the removal is over, so that nobody comes to depend on one of them meanwhile. */
export async function lockSampleRecords(db: Db): Promise<void> {
  for (const table of ["companies", "contacts", "referral_sources"])
    await sql`select id from ${sql.table(table)} where id = any (${samples}) order by id for update`.execute(db);
}

type Kept = Removal["kept"];

/** Sample records that others depend on: the company of a deal, the employer, founder or partner somebody of the firm named. */
export async function listKept(db: Db): Promise<Kept> {
  const { rows } = await sql<Kept[number]>`
    with mine as materialized (select ${samples} as ids)
    select r.id, r.kind, r.label from mine, records r
    where r.id = any (mine.ids) and (
      exists (select from deals o where o.company_id = r.id and o.id <> all (mine.ids))
      or exists (select from contacts o where (o.company_id = r.id or o.merged_into = r.id) and o.id <> all (mine.ids))
      or exists (select from companies o where (o.referral_source_id = r.id or o.merged_into = r.id) and o.id <> all (mine.ids))
      or exists (select from referral_sources o where o.contact_id = r.id and o.id <> all (mine.ids))
      or exists (select from contact_links o where o.contact_id = r.id and o.record_id <> all (mine.ids))
      or exists (select from activities o where o.contact_id = r.id and o.record_id <> all (mine.ids)))
    order by r.kind, r.label, r.id`.execute(db);
  return rows;
}

export async function countSampleRecords(db: Db): Promise<Removal["records"]> {
  const { rows } = await sql<{ kind: keyof Removal["records"]; count: number }>`
    select r.kind, count(*)::int as count from records r where r.id = any (${samples}) group by r.kind`.execute(db);
  const none = { company: 0, contact: 0, deal: 0, referral_source: 0, task: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) };
}

/** What was written on sample records after they were made. */
export async function countAdded(db: Db): Promise<Removal["added"]> {
  const { rows } = await sql<Removal["added"]>`
    with mine as materialized (select ${samples} as ids, (select made_at from samples) as made_at)
    select (select count(*)::int from comments c where c.record_id = any (mine.ids)) as comments,
      (select count(*)::int from activities a where a.record_id = any (mine.ids) and a.created_at > mine.made_at) as activities
    from mine`.execute(db);
  return rows[0] ?? { comments: 0, activities: 0 };
}

/** Makes records the firm's own: without the mark of a sample, and not to be removed. */
export async function keepRecords(db: Db, ids: readonly string[], tag: string): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ["companies", "contacts"])
    await sql`update ${sql.table(table)} set tags = array_remove(tags, ${tag})
      where id = any (${ids}::uuid[]) and ${tag} = any (tags)`.execute(db);
  await sql`update referral_sources set name = left(name, -length(${` (${tag.toLowerCase()})`}))
    where id = any (${ids}::uuid[]) and right(name, length(${` (${tag.toLowerCase()})`})) = ${` (${tag.toLowerCase()})`}`.execute(
    db,
  );
  await sql`delete from sample_records where record_id = any (${ids}::uuid[])`.execute(db);
}

/** Removes what is still marked as a sample, what depends on others first; answers how many records that was. */
export async function deleteSample(db: Db): Promise<number> {
  const { rows } = await sql<{ ids: string[] }>`select ${samples} as ids`.execute(db);
  const ids = rows[0]?.ids ?? [];
  for (const table of ["tasks", "deals", "companies", "referral_sources", "contacts"])
    await sql`delete from ${sql.table(table)} where id = any (${ids}::uuid[])`.execute(db);
  await db.deleteFrom("samples").execute();
  return ids.length;
}
