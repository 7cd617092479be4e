import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { RequestLink } from "#deals/diligence/shared/requests-api.ts";

const links = (db: Db) =>
  db
    .selectFrom("publicLinks")
    .select(["id", "recipient", "expiresAt", "revokedAt", "files", "lastUsedAt", "createdAt", "needsCode"])
    .select(sql<boolean>`revoked_at is null and expires_at > now()`.as("isOpen"));

export const listLinks = (db: Db, recordId: string): Promise<RequestLink[]> =>
  links(db).where("recordId", "=", recordId).orderBy("id", "desc").limit(200).execute();

export const findLink = (db: Db, id: string): Promise<RequestLink | undefined> =>
  links(db).where("id", "=", id).executeTakeFirst();

/** Keeps the moment it was first withdrawn; false when it is not there. */
export async function revokeLink(db: Db, id: string): Promise<boolean> {
  const revokedAt = sql<string>`coalesce(revoked_at, now())`;
  const row = await db
    .updateTable("publicLinks")
    .set({ revokedAt })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Tells those who have the project of the asking link what arrived for a request. */
export async function notifyOfAnswer(db: Db, requestId: string): Promise<void> {
  await sql`select notify_of_answer(${requestId})`.execute(db);
}

/** What the asking link calls its project. */
export async function findLinkedCompany(db: Db): Promise<string> {
  const { rows } = await sql<{ company: string }>`
    select company from due_diligence_projects where id = link_record('requests')`.execute(db);
  return rows[0]?.company ?? "";
}
