import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

/** The company of this web site or, without one, of this name. The oldest when there are several. */
export async function findCompanyLike(db: Db, name: string, website: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(merged_into, id) as id from companies
    where (site is not null and site = site_of(${website})) or (name_key = name_key(${name}) and (site is null or site_of(${website}) is null))
    order by site is not distinct from site_of(${website}) desc, created_at limit 1`.execute(db);
  return rows[0]?.id;
}

/** The contact with this address or, without one, of this name at this company. */
export async function findContactLike(
  db: Db,
  { email, name, companyName }: { email: string | null; name: string; companyName: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(c.merged_into, c.id) as id from contacts c
    where exists (select from contact_emails e where e.org_id = c.org_id and e.contact_id = c.id and e.value_key = lower(${email}::text))
      or (${email}::text is null and lower(c.name) = lower(${name}) and lower(c.company_name) is not distinct from lower(${companyName}::text))
    order by c.created_at limit 1`.execute(db);
  return rows[0]?.id;
}
