import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { Pitch, PitchMatches } from "#deals/pitches/shared/api.ts";

/** More than these nobody looks through before adding one. */
const MOST_MATCHES = 5;
const MOST_WORDS = 1_000;

/** Companies of this website or name, as duplicates are told: one that was merged is the one that was kept. Then the deals worked of each. */
export async function findCompaniesLike(
  db: Db,
  { company, website }: { company: string; website: string },
): Promise<PitchMatches["companies"]> {
  const { rows } = await sql<PitchMatches["companies"][number]>`
    with asked as (select name_key(${company}) as name_key, site_of(${website}) as site),
    alike as (
      select coalesce(c.merged_into, c.id) as id, bool_or(c.site is not distinct from asked.site and c.site is not null) as is_of_site
      from companies c, asked
      where c.org_id = current_org() and (c.site = asked.site
        or (c.name_key = asked.name_key and (c.site is null or asked.site is null or lower(c.name) = lower(${company}))))
      group by 1
    )
    select c.id, c.name, c.website, c.archived_at is not null as is_archived,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'stage', d.stage) order by d.created_at desc, d.id desc)
        from (select * from deals where deals.org_id = c.org_id and deals.company_id = c.id and deals.status = 'active'
          and deals.outcome = 'open' order by created_at desc, id desc limit ${MOST_MATCHES}) d), '[]') as deals
    from alike join companies c on c.org_id = current_org() and c.id = alike.id
    order by alike.is_of_site desc, c.archived_at is not null, c.created_at, c.id
    limit ${MOST_MATCHES}`.execute(db);
  return rows;
}

/** The contact who has this address, main or not; one that was merged is the one that was kept. */
export async function findContactOf(db: Db, address: string): Promise<PitchMatches["contact"]> {
  if (address === "") return null;
  const { rows } = await sql<NonNullable<PitchMatches["contact"]>>`
    select k.id, k.name, k.company_name from contact_emails e
    join contacts c on c.org_id = e.org_id and c.id = e.contact_id
    join contacts k on k.org_id = c.org_id and k.id = coalesce(c.merged_into, c.id)
    where e.org_id = current_org() and e.value_key = lower(${address})
    order by k.archived_at is not null, not e.is_primary, k.created_at limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Two who add a contact of one address at the same moment add it once. */
export async function lockAddress(db: Db, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(current_org()::text || 'contact:' || lower(${address}), 0))`.execute(
    db,
  );
}

/** Where a message stands already. */
export async function findAlreadyOn(db: Db, messageKey: string): Promise<Pitch["alreadyOn"]> {
  const known = await db
    .selectFrom("emails")
    .innerJoin("activities", "activities.id", "emails.activityId")
    .innerJoin("records", "records.id", "activities.recordId")
    .select(["records.id", "records.kind", "records.label"])
    .where("emails.messageKey", "=", messageKey)
    .executeTakeFirst();
  return known ?? null;
}

/** What the firm calls sectors and rounds beside the words everybody has. */
export async function listOwnWords(db: Db): Promise<{ sectors: string[]; rounds: string[] }> {
  const rows = await db
    .selectFrom("firmWords")
    .select(["field", "word"])
    .where("field", "in", ["sector", "round"])
    .orderBy("folded")
    .limit(MOST_WORDS)
    .execute();
  const of = (field: string) => rows.filter((row) => row.field === field).map(({ word }) => word);
  return { sectors: of("sector"), rounds: of("round") };
}
