import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import type { Relationship } from "#insight/relationships/shared/api.ts";
import type { Edge } from "#insight/relationships/shared/paths.ts";

export const relationshipWrites = recordWrites("relationshipMappings");

const person = (alias: "a" | "b") =>
  sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'companyName', ${sql.ref(`${alias}.company_name`)})`;

const ROWS = sql`
  select m.id, m.row_version, m.relationship_type, m.strength_score, m.source, m.metadata,
    ${person("a")} as contact, ${person("b")} as related_contact
  from relationship_mappings m
  join contacts a on a.org_id = m.org_id and a.id = m.contact_id
  join contacts b on b.org_id = m.org_id and b.id = m.related_contact_id`;

/** The strongest first, of all contacts or one. */
export async function listRelationships(db: Db, contactId: string | undefined, most: number): Promise<Relationship[]> {
  const of = contactId === undefined ? sql`` : sql`where ${contactId}::uuid in (m.contact_id, m.related_contact_id)`;
  const { rows } =
    await sql<Relationship>`${ROWS} ${of} order by m.strength_score desc, m.id desc limit ${most}`.execute(db);
  return rows;
}

export async function findRelationship(db: Db, id: string): Promise<Relationship | undefined> {
  const { rows } = await sql<Relationship>`${ROWS} where m.id = ${id}`.execute(db);
  return rows[0];
}

export async function readSummary(db: Db): Promise<{ total: number; averageStrength: number | null }> {
  const { rows } = await sql<{ total: number; averageStrength: number | null }>`
    select count(*)::int as total, avg(strength_score)::float8 as average_strength from relationship_mappings`.execute(
    db,
  );
  return rows[0] ?? { total: 0, averageStrength: null };
}

/** Whether two contacts are mapped, in either direction. */
export async function isMapped(db: Db, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    select from relationship_mappings where least(contact_id, related_contact_id) = least(${one}::uuid, ${other}::uuid)
      and greatest(contact_id, related_contact_id) = greatest(${one}::uuid, ${other}::uuid)`.execute(db);
  return rows.length > 0;
}

/** Relationships of some people, the strongest first; of each person no more than these in either direction. */
export async function listEdges(
  db: Db,
  ids: readonly string[],
  { most, ofEach }: { most: number; ofEach: number },
): Promise<Edge[]> {
  const { rows } = await sql<Edge>`
    select distinct e."from", e."to", e.strength from unnest(${[...ids]}::uuid[]) f (id) cross join lateral (
      (select m.contact_id as "from", m.related_contact_id as "to", m.strength_score as strength from relationship_mappings m
        where m.contact_id = f.id order by m.strength_score desc, m.related_contact_id limit ${ofEach})
      union all
      (select m.contact_id, m.related_contact_id, m.strength_score from relationship_mappings m
        where m.related_contact_id = f.id order by m.strength_score desc, m.contact_id limit ${ofEach})) e
    order by e.strength desc, e."from", e."to" limit ${most}`.execute(db);
  return rows;
}

export type Known = { id: string; name: string; companyName: string | null; points: number };

/** Contacts of these ids with the points of their interactions. */
export async function listPeople(db: Db, ids: readonly string[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select id, name, company_name, interaction_score as points from contacts
    where id = any (${[...ids]}::uuid[]) and merged_into is null and archived_at is null`.execute(db);
  return rows;
}
