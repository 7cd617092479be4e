import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { Office, Organization } from "#people/organization/shared/api.ts";
import type { OfficeForm, OrganizationForm } from "#people/organization/shared/forms.ts";

/** Stored apart: the firm itself, its settings, those of its sessions and of its numbers. */
export async function findOrganization(db: Db): Promise<Organization | undefined> {
  const { rows } = await sql<Organization>`
    select o.name, s.logo_id, '/api/logos/' || s.logo_id as logo_url, s.primary_color, s.secondary_color, o.time_zone, s.date_format,
      f.number_format, coalesce(s.fiscal_year_start, 1) as fiscal_year_start, s.password_policy,
      s.two_factor_since is not null as enforce_two_factor, s.two_factor_since, coalesce(s.two_factor_grace_days, 7) as grace_days,
      l.timeout_minutes as session_timeout, l.timeout_enabled, coalesce(s.row_version, 0) as row_version,
      (select count(*)::int from memberships m join users u on u.id = m.user_id
        where m.status = 'active' and not u.two_factor_enabled) as lacking_two_factor
    from organizations o left join organization_settings s on s.org_id = o.id left join firm_settings f on f.org_id = o.id
      left join session_settings l on l.org_id = o.id
    where o.id = current_org()`.execute(db);
  return rows[0];
}

/** False when they changed since this version was read. */
export async function saveSettings(db: Db, form: OrganizationForm, rowVersion: number): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into organization_settings as s
      (logo_id, primary_color, secondary_color, date_format, fiscal_year_start, password_policy, two_factor_since, two_factor_grace_days)
    values (${form.logoId}, ${form.primaryColor}, ${form.secondaryColor}, ${form.dateFormat}, ${form.fiscalYearStart}, ${form.passwordPolicy},
      case when ${form.enforceTwoFactor} then now() end, ${form.graceDays})
    on conflict (org_id) do update set logo_id = excluded.logo_id, primary_color = excluded.primary_color,
      secondary_color = excluded.secondary_color, date_format = excluded.date_format, fiscal_year_start = excluded.fiscal_year_start,
      password_policy = excluded.password_policy, two_factor_grace_days = excluded.two_factor_grace_days,
      two_factor_since = case when excluded.two_factor_since is not null then coalesce(s.two_factor_since, excluded.two_factor_since) end
    where s.row_version = ${rowVersion}
    returning s.id`.execute(db);
  return rows.length > 0;
}

export async function saveFirm(db: Db, { name, timeZone }: Pick<OrganizationForm, "name" | "timeZone">): Promise<void> {
  await sql`update organizations set name = ${name}, time_zone = ${timeZone}
    where id = current_org() and (name, time_zone) is distinct from (${name}, ${timeZone})`.execute(db);
}

/** A warning comes before the end. */
export async function saveTimeout(db: Db, minutes: number): Promise<void> {
  await sql`update session_settings set timeout_minutes = ${minutes}, warning_minutes = case when warning_minutes < ${minutes} then warning_minutes else 10 end
    where timeout_minutes <> ${minutes}`.execute(db);
}

const OFFICE = ["id", "name", "location", "timeZone", "isHeadquarters", "rowVersion"] as const;

export function listOffices(db: Db): Promise<Office[]> {
  return db
    .selectFrom("offices")
    .select(OFFICE)
    .orderBy("isHeadquarters", "desc")
    .orderBy("name")
    .orderBy("id")
    .execute();
}

export async function isOfficeNamed(db: Db, name: string, besides: string | null): Promise<boolean> {
  const row = await db
    .selectFrom("offices")
    .select("id")
    .where(sql<boolean>`lower(name) = lower(${name}) and id is distinct from ${besides}::uuid`)
    .executeTakeFirst();
  return row !== undefined;
}

/** A firm has one head office at most: another one becomes an office like others. */
export async function clearHeadquarters(db: Db, besides: string | null): Promise<void> {
  await db
    .updateTable("offices")
    .set({ isHeadquarters: false })
    .where("isHeadquarters", "=", true)
    .where(sql<boolean>`id is distinct from ${besides}::uuid`)
    .execute();
}

export function insertOffice(db: Db, office: OfficeForm): Promise<Office> {
  return db.insertInto("offices").values(office).returning(OFFICE).executeTakeFirstOrThrow();
}

/** Undefined when it changed since this version, or is gone. */
export function updateOffice(
  db: Db,
  { id, rowVersion, ...office }: OfficeForm & { id: string; rowVersion: number },
): Promise<Office | undefined> {
  return db
    .updateTable("offices")
    .set(office)
    .where("id", "=", id)
    .where("rowVersion", "=", rowVersion)
    .returning(OFFICE)
    .executeTakeFirst();
}

export function findOffice(db: Db, id: string): Promise<Office | undefined> {
  return db.selectFrom("offices").select(OFFICE).where("id", "=", id).executeTakeFirst();
}

export function deleteOffice(db: Db, id: string) {
  return db.deleteFrom("offices").where("id", "=", id).returning("id").executeTakeFirst();
}

type NewLogo = { content: Buffer; contentType: string; width: number; height: number };

export async function insertLogo(db: Db, logo: NewLogo): Promise<string> {
  const { id } = await db.insertInto("organizationLogos").values(logo).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function isLogo(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("organizationLogos").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}
