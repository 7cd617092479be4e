import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { RoleForm } from "#people/roles/shared/forms.ts";

type Listed = { name: string; description: string; isSystem: boolean };
type Detailed = Listed & {
  id: string;
  permissions: string[];
  rowVersion: number;
  people: { id: string; name: string }[];
};

export function listRoles(db: Db): Promise<Listed[]> {
  return db.selectFrom("roles").select(["name", "description", "isSystem"]).execute();
}

const people = sql<Detailed["people"]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email))
    order by u.first_name, u.last_name, u.id)
  from user_roles r join memberships m on m.org_id = r.org_id and m.user_id = r.user_id and m.status = 'active' join users u on u.id = r.user_id
  where r.org_id = roles.org_id and r.role = roles.name and r.is_active), '[]')`.as("people");

const detailed = (db: Db) =>
  db.selectFrom("roles").select(["id", "name", "description", "isSystem", "permissions", "rowVersion"]).select(people);

export const listDetails = (db: Db): Promise<Detailed[]> => detailed(db).execute();

export const findDetails = (db: Db, id: string): Promise<Detailed | undefined> =>
  detailed(db).where("id", "=", id).executeTakeFirst();

/** Whatever the case of its letters. */
export async function isNameTaken(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom("roles")
    .select("id")
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRole(db: Db, role: RoleForm): Promise<string> {
  const { id } = await db.insertInto("roles").values(role).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** False when it changed since this version, or may not be changed. */
export async function updateRole(
  db: Db,
  { id, rowVersion, ...changed }: { id: string; rowVersion: number } & Omit<RoleForm, "name">,
): Promise<boolean> {
  const row = await db
    .updateTable("roles")
    .set(changed)
    .where("id", "=", id)
    .where("rowVersion", "=", rowVersion)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function isInvited(db: Db, role: string): Promise<boolean> {
  const row = await db
    .selectFrom("invitations")
    .select("id")
    .where("role", "=", role)
    .where("acceptedAt", "is", null)
    .where("revokedAt", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives whose it was, those among them whose it is no longer. */
export async function takeFromEveryone(db: Db, role: string): Promise<{ userId: string; isActive: boolean }[]> {
  return db.deleteFrom("userRoles").where("role", "=", role).returning(["userId", "isActive"]).execute();
}

/** Together with the invitations that once named it. */
export async function deleteRole(db: Db, id: string): Promise<void> {
  await sql`select delete_role(${id})`.execute(db);
}

/** Each permission of a person with the roles that grant it, as a request of theirs would be answered. */
export async function explainPermissions(db: Db, userId: string): Promise<{ permission: string; roles: string[] }[]> {
  const { rows } = await sql<{ permission: string; roles: string[] }>`
    select p as permission, array_agg(r.role order by r.role) as roles
    from user_roles r join roles o on o.org_id = r.org_id and o.name = r.role, unnest(o.permissions) p
    where r.user_id = ${userId} and r.is_active and (r.ends_on is null or r.ends_on >= (select firm_today()))
    group by p order by p`.execute(db);
  return rows;
}

/** Undefined for a person who does not belong to this firm. */
export async function findMemberStatus(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom("memberships").select("status").where("userId", "=", userId).executeTakeFirst();
  return row?.status;
}
