import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { StoredProvider } from "#people/sign-in/shared/api.ts";
import type { ProviderForm, RoleRule } from "#people/sign-in/shared/forms.ts";

export async function findProvider(db: Db): Promise<StoredProvider["provider"]> {
  const { rows } = await sql<NonNullable<StoredProvider["provider"]>>`
    select p.is_enabled, p.issuer, p.client_id, p.scopes, p.role_claim, p.default_role, p.domains, p.is_required, p.break_glass_id, p.row_version,
      coalesce((select jsonb_agg(jsonb_build_object('claimValue', r.claim_value, 'role', r.role) order by r.claim_value, r.role)
        from sign_in_role_rules r), '[]') as rules
    from sign_in_providers p`.execute(db);
  return rows[0] ?? null;
}

/** With its secret, as it is stored. */
export async function findSealed(db: Db) {
  return db.selectFrom("signInProviders").select(["id", "issuer", "clientId", "clientSecret"]).executeTakeFirst();
}

export async function listFirmDomains(db: Db): Promise<string[]> {
  const { rows } = await sql<{ domains: string[] }>`select firm_domains() as domains`.execute(db);
  return rows[0]?.domains ?? [];
}

export async function listAdministrators(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email) as name
    from user_roles r join memberships m on m.user_id = r.user_id and m.status = 'active' join users u on u.id = r.user_id
    where r.role = 'super_admin' and r.is_active and r.ends_on is null order by name, u.id`.execute(db);
  return rows;
}

/** Roles that the asking person may give. */
export async function listGrantable(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from roles where may_grant(name) order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export async function newProviderId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(db);
  return String(rows[0]?.id);
}

type Kept = Omit<ProviderForm, "rules" | "clientSecret"> & { id: string; clientSecret: string };

export async function insertProvider(db: Db, provider: Kept): Promise<boolean> {
  const inserted = await db
    .insertInto("signInProviders")
    .values(provider)
    .onConflict((known) => known.column("orgId").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False when a colleague changed it since. */
export async function updateProvider(db: Db, { id, ...provider }: Kept, rowVersion: number): Promise<boolean> {
  const updated = await db
    .updateTable("signInProviders")
    .set(provider)
    .where("id", "=", id)
    .where("rowVersion", "=", rowVersion)
    .returning("id")
    .executeTakeFirst();
  return updated !== undefined;
}

/** Rules that stay are left as they are, so that the trail says what changed. */
export async function putRules(db: Db, rules: readonly RoleRule[]): Promise<void> {
  const wanted = JSON.stringify(rules);
  await sql`
    delete from sign_in_role_rules r where not exists (
      select from jsonb_to_recordset(${wanted}::jsonb) x ("claimValue" text, role text) where x."claimValue" = r.claim_value and x.role = r.role)`.execute(
    db,
  );
  await sql`
    insert into sign_in_role_rules (claim_value, role)
    select distinct x."claimValue", x.role from jsonb_to_recordset(${wanted}::jsonb) x ("claimValue" text, role text)
    on conflict (org_id, claim_value, role) do nothing`.execute(db);
}

export async function deleteProvider(db: Db): Promise<boolean> {
  await sql`delete from sign_in_role_rules`.execute(db);
  const { rows } = await sql`delete from sign_in_providers returning id`.execute(db);
  return rows.length > 0;
}
