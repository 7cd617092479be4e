import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { LinkedPerson, LinkedRecord } from "#deals/contacts/shared/links-api.ts";
import type { LinkRole } from "#work/contact-links/shared/rules.ts";

type Linkable = { id: string; companyId: string | null; companyName: string | null; founders: string[] };

/** A deal or company that people can be linked to, with the founders its own text names. */
export async function findLinkable(db: Db, recordId: string): Promise<Linkable | undefined> {
  const { rows } = await sql<Linkable>`
    select records.id, companies.id as company_id, companies.name as company_name,
      case records.kind when 'deal' then regexp_split_to_array(coalesce(btrim(deals.founder), ''), '\\s*[,;]\\s*')
        else coalesce(companies.founders, '{}') end as founders
    from records
    left join deals on deals.org_id = records.org_id and deals.id = records.id
    left join companies on companies.org_id = records.org_id and companies.id = coalesce(deals.company_id, records.id)
    where records.id = ${recordId} and records.kind in ('deal', 'company')`.execute(db);
  return rows[0];
}

/** Founders first, then who introduced it, each in the order they were added. */
export async function listPeople(db: Db, recordId: string): Promise<LinkedPerson[]> {
  const rows = await db
    .selectFrom("contactLinks")
    .innerJoin("contacts", "contacts.id", "contactLinks.contactId")
    .select(["contactLinks.id", "contactLinks.role"])
    .select(
      sql<LinkedPerson["contact"]>`jsonb_build_object('id', contacts.id, 'name', contacts.name, 'title', contacts.title,
        'companyName', contacts.company_name, 'email', contacts.email, 'phone', contacts.phone)`.as("contact"),
    )
    .where("contactLinks.recordId", "=", recordId)
    .orderBy(sql`array_position(array['founder', 'introducer', 'other'], contact_links.role)`)
    .orderBy("contactLinks.createdAt")
    .orderBy("contactLinks.id")
    .execute();
  return rows as LinkedPerson[];
}

/** What the asking person may see of it: labels of kinds they cannot read stay away. */
export async function listRecords(db: Db, contactId: string): Promise<LinkedRecord[]> {
  const rows = await db
    .selectFrom("contactLinks")
    .innerJoin("records", "records.id", "contactLinks.recordId")
    .select(["contactLinks.id", "contactLinks.role"])
    .select(
      sql<
        LinkedRecord["record"]
      >`jsonb_build_object('id', records.id, 'kind', records.kind, 'label', records.label)`.as("record"),
    )
    .where("contactLinks.contactId", "=", contactId)
    .orderBy("records.kind", "desc")
    .orderBy("records.label")
    .execute();
  return rows as LinkedRecord[];
}

/** Linking twice is linking once. */
export async function insertLink(
  db: Db,
  values: { recordId: string; contactId: string; role: LinkRole },
): Promise<void> {
  await db
    .insertInto("contactLinks")
    .values(values)
    .onConflict((conflict) => conflict.columns(["orgId", "recordId", "contactId", "role"]).doNothing())
    .execute();
}

export function deleteLink(db: Db, id: string) {
  return db.deleteFrom("contactLinks").where("id", "=", id).returning("id").executeTakeFirst();
}

/** The contact of this name at this company or known as its founder, the oldest when there are several. */
export function findContactAt(db: Db, name: string, companyId: string) {
  return db
    .selectFrom("contacts")
    .select(sql<string>`coalesce(merged_into, id)`.as("id"))
    .where(
      sql<boolean>`(company_id = ${companyId} or id in (
        select contact_id from contact_links where record_id = ${companyId} and role = 'founder'))`,
    )
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .orderBy(sql`archived_at is not null`)
    .orderBy("createdAt")
    .limit(1)
    .executeTakeFirst();
}

/** A deal made of a company keeps its people, when a person who makes it may say who is who. */
export async function copyLinks(db: Db, fromRecordId: string, toRecordId: string): Promise<void> {
  await sql`insert into contact_links (record_id, contact_id, role)
    select ${toRecordId}, contact_id, role from contact_links
    where record_id = ${fromRecordId} and (may('contact:create') or may('contact:update'))
    on conflict do nothing`.execute(db);
}

/** The contact of a name, and of a company's name where one is given; none where several are meant. */
export async function findNamed(db: Db, name: string, companyName: string | null): Promise<{ id: string } | undefined> {
  const rows = await db
    .selectFrom("contacts")
    .select(sql<string>`coalesce(merged_into, id)`.as("id"))
    .distinct()
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .$if(companyName !== null, (query) => query.where(sql`lower(company_name)`, "=", sql`lower(${companyName})`))
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0] : undefined;
}
