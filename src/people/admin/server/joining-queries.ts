import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

export async function listOffers(db: Db): Promise<{ id: string; name: string; isAsked: boolean }[]> {
  const { rows } = await sql<{ id: string; name: string; isAsked: boolean }>`
    select id, name, is_asked from my_joinable_firms()`.execute(db);
  return rows;
}

/** False when this firm does not let the asking person ask, or they asked already. */
export async function askToJoin(db: Db, firmId: string): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`select ask_to_join(${firmId}) as asked`.execute(db);
  return rows[0]?.asked ?? false;
}

export function listDomains(db: Db): Promise<{ id: string; domain: string }[]> {
  return db.selectFrom("joinDomains").select(["id", "domain"]).orderBy("domain").execute();
}

/** The domain of the asking person's address, and whether they have shown that it is theirs. */
export function findOwnDomain(db: Db): Promise<{ domain: string; isShown: boolean } | undefined> {
  return db
    .selectFrom("users")
    .select([
      sql<string>`split_part(email, '@', 2)`.as("domain"),
      sql<boolean>`email_verified and not is_provisioned`.as("isShown"),
    ])
    .where("id", "=", sql<string>`me()`)
    .executeTakeFirst();
}

export async function insertDomain(db: Db, domain: string): Promise<void> {
  await db
    .insertInto("joinDomains")
    .values({ domain })
    .onConflict((conflict) => conflict.columns(["orgId", "domain"]).doNothing())
    .execute();
}

export function deleteDomain(db: Db, id: string) {
  return db.deleteFrom("joinDomains").where("id", "=", id).returning("id").executeTakeFirst();
}

type Request = { id: string; userId: string; name: string; email: string; createdAt: string };

export async function listRequests(db: Db): Promise<Request[]> {
  const { rows } = await sql<Request>`
    select id, user_id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name, email, created_at
    from open_join_requests()`.execute(db);
  return rows;
}

/** The person who is now a member; undefined when they no longer ask. */
export async function confirmRequest(db: Db, id: string, role: string): Promise<string | undefined> {
  const { rows } = await sql<{ person: string | null }>`select confirm_join(${id}, ${role}) as person`.execute(db);
  return rows[0]?.person ?? undefined;
}

export function refuseRequest(db: Db, id: string) {
  return db
    .updateTable("joinRequests")
    .set({ status: "refused", decidedBy: sql<string>`me()`, decidedAt: sql<string>`now()` })
    .where("id", "=", id)
    .where("status", "=", "open")
    .returning("id")
    .executeTakeFirst();
}
