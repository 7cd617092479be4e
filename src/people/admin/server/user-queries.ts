import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { affirmedBy, type Columns, countUpTo, countValues, readPage, whereFilters } from "#core/server/lists/list.ts";
import { columnsFor } from "#core/server/records/columns.ts";
import type { Question } from "#core/server/records/queries.ts";
import { fieldsWithout } from "#core/shared/fields/fields.ts";
import type { Filter } from "#core/shared/lists/filters.ts";
import type { FacetQuestion, Facets, ListInput, Page } from "#core/shared/lists/paging.ts";
import type { User } from "#people/admin/shared/api.ts";
import { userFilters } from "#people/admin/shared/fields.ts";
import type { NewUserForm } from "#people/admin/shared/forms.ts";
import type { MemberStatus } from "#people/admin/shared/rules.ts";

const COLUMNS: Columns = columnsFor("memberships", fieldsWithout(userFilters, ["role"]), {
  email: { column: "users.email", type: "text" },
  lastActiveAt: { column: "memberActivity.lastActiveAt", type: "moment" },
  twoFactorEnabled: { column: "users.twoFactorEnabled", type: "boolean" },
});

const activeRoles = sql`select r.role from user_roles r
  where r.org_id = memberships.org_id and r.user_id = memberships.user_id and r.is_active`;

/** People hold several roles, so a filter by role asks for one among them. */
function holds({ operator, value }: Filter) {
  if (operator === "isEmpty") return sql<boolean>`not exists (${activeRoles})`;
  const roles = (Array.isArray(value) ? value : [value]).map(String);
  return sql<boolean>`exists (${activeRoles} and r.role = any (${roles}::text[]))`;
}

/** The firm's people whose name and address contain every word of the search, anywhere: they are few enough to look at each. */
function matching(db: Db, { filters, search }: Question) {
  let people = db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.userId")
    .leftJoin("memberActivity", (join) =>
      join
        .onRef("memberActivity.orgId", "=", "memberships.orgId")
        .onRef("memberActivity.userId", "=", "memberships.userId"),
    );
  for (const word of search.split(/\s+/).filter(Boolean)) {
    people = people.where(
      sql<boolean>`strpos(search_text(users.first_name || ' ' || users.last_name || ' ' || users.email), ltrim(search_text(${word}))) > 0`,
    );
  }
  for (const filter of filters) if (filter.field === "role") people = people.where(affirmedBy(filter, holds));
  return whereFilters(
    people,
    filters.filter(({ field }) => field !== "role"),
    COLUMNS,
  );
}

const USER = [
  "users.id",
  "users.email",
  "users.firstName",
  "users.lastName",
  "users.title",
  "users.avatarUrl",
  "users.twoFactorEnabled",
  "memberships.status",
  "memberships.createdAt",
  "memberActivity.lastActiveAt",
] as const;
const roles = sql<string[]>`array(${activeRoles} order by r.created_at, r.role)`.as("roles");
const endings = sql<
  User["endings"]
>`coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'endsOn', r.ends_on) order by r.ends_on, r.role)
  from user_roles r where r.org_id = memberships.org_id and r.user_id = memberships.user_id and r.is_active and r.ends_on is not null), '[]')`.as(
  "endings",
);

export async function listUsers(db: Db, list: ListInput): Promise<Page<User>> {
  return (await readPage(
    matching(db, list).select(USER).select([roles, endings]),
    list,
    COLUMNS,
    "users.id",
  )) as Page<User>;
}

export const countUsers = (db: Db, question: Question) => countUpTo(db, matching(db, question).select("users.id"));

/** Which values a field has where all filters hold but those on the field itself; a person counts for each role they hold. */
export function countUserValues(db: Db, { field, find, filters, search }: FacetQuestion): Promise<Facets> {
  const people = matching(db, { filters: filters.filter((one) => one.field !== field), search });
  const column = COLUMNS[field];
  if (column) return countValues(db, people, column, find);
  const held = sql<{ roles: string[] }>`lateral (select array(${activeRoles}) as roles)`.as("held");
  return countValues(
    db,
    people.innerJoin(held, (join) => join.onTrue()),
    { column: "held.roles", type: "texts" },
    find,
  );
}

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  const row = await matching(db, { filters: [], search: "" })
    .select(USER)
    .select([roles, endings])
    .where("users.id", "=", id)
    .executeTakeFirst();
  return row as User | undefined;
}

export function findMember(db: Db, email: string): Promise<{ status: string } | undefined> {
  return matching(db, { filters: [], search: "" })
    .select("memberships.status")
    .where("users.email", "=", email)
    .executeTakeFirst();
}

export async function countPeople(db: Db): Promise<{ users: number; deactivated: number }> {
  return db
    .selectFrom("memberships")
    .select([
      sql<number>`count(*)::int`.as("users"),
      sql<number>`count(*) filter (where status = 'deactivated')::int`.as("deactivated"),
    ])
    .executeTakeFirstOrThrow();
}

/** How many active people hold each role, commonest first; roles nobody holds are left out. */
export function countByRole(db: Db): Promise<{ role: string; people: number }[]> {
  return db
    .selectFrom("userRoles")
    .innerJoin("memberships", (join) =>
      join.onRef("memberships.orgId", "=", "userRoles.orgId").onRef("memberships.userId", "=", "userRoles.userId"),
    )
    .select(["userRoles.role", sql<number>`count(*)::int`.as("people")])
    .where("userRoles.isActive", "=", true)
    .where("memberships.status", "=", "active")
    .groupBy("userRoles.role")
    .orderBy("people", "desc")
    .orderBy("userRoles.role")
    .execute();
}

/** Undefined when the address has an account already, in this firm or another. */
export async function createUser(db: Db, person: NewUserForm, passwordHash: string): Promise<string | undefined> {
  const { email, firstName, lastName, title, role, endsOn } = person;
  const { rows } = await sql<{ id: string | null }>`
    select create_user(${email}, ${firstName}, ${lastName}, ${title}, ${passwordHash}, ${role}, ${endsOn}) as id`.execute(
    db,
  );
  return rows[0]?.id ?? undefined;
}

/** Nothing when the person holds the role already, until the same day. */
export function insertUserRole(db: Db, userId: string, { role, endsOn }: { role: string; endsOn: string | null }) {
  return db
    .insertInto("userRoles")
    .values({ userId, role, endsOn })
    .onConflict((conflict) =>
      conflict
        .columns(["orgId", "userId", "role"])
        .doUpdateSet({ isActive: true, endsOn })
        .where(sql<boolean>`not user_roles.is_active or user_roles.ends_on is distinct from ${endsOn}::date`),
    )
    .returning("id")
    .executeTakeFirst();
}

export function deleteUserRole(db: Db, userId: string, role: string) {
  return db
    .deleteFrom("userRoles")
    .where("userId", "=", userId)
    .where("role", "=", role)
    .returning("id")
    .executeTakeFirst();
}

export async function setMemberStatus(db: Db, userId: string, status: MemberStatus): Promise<void> {
  await db
    .updateTable("memberships")
    .set({ status })
    .where("userId", "=", userId)
    .where("status", "<>", status)
    .execute();
}

export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await sql`select end_sessions_of(${userId})`.execute(db);
}

export async function removePerson(db: Db, userId: string): Promise<void> {
  await sql`select remove_person(${userId})`.execute(db);
}

/** False when the person has no second factor, or is nobody of this firm. */
export async function resetSecondFactor(db: Db, userId: string, reason: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select reset_second_factor(${userId}, ${reason}) as done`.execute(db);
  return rows[0]?.done ?? false;
}

/** Answers a person who sees nobody of the firm, too. */
export async function findWhomToAsk(db: Db): Promise<{ name: string; email: string } | null> {
  const { rows } = await sql<{ name: string; email: string }>`select name, email from whom_to_ask()`.execute(db);
  return rows[0] ?? null;
}
