import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { LinkPurpose } from "#core/server/link.ts";
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

type NewLink = {
  purpose: LinkPurpose;
  recordId: string;
  recipient: string;
  tokenHash: string;
  needsCode: boolean;
  days: number;
};

export async function insertLink(db: Db, { days, ...link }: NewLink): Promise<string> {
  const expiresAt = sql<string>`now() + ${days} * interval '1 day'`;
  const { id } = await db
    .insertInto("publicLinks")
    .values({ ...link, expiresAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

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

/** Counts a file that came by the asking link; false when it may bring no more. */
export async function useLink(db: Db, bytes: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select use_link(${bytes}) as used`.execute(db);
  return rows[0]?.used ?? false;
}

/** Tells those who have the project of the asking link what arrived for a request. */
export async function notifyOfAnswer(db: Db, requestId: string): Promise<void> {
  await sql`select notify_of_answer(${requestId})`.execute(db);
}

/** The asking person and their firm, for a message of theirs. */
export async function findSender(db: Db): Promise<{ name: string; email: string; firmName: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string; firmName: string }>`
    select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name, u.email, o.name as firm_name
    from users u, organizations o where u.id = me() and o.id = current_org()`.execute(db);
  return rows[0];
}

/** The firm and its day, for what is made of its rows. */
export async function findFirmDay(db: Db): Promise<{ firm: string; today: string }> {
  const { rows } = await sql<{ firm: string; today: string }>`
    select name as firm, firm_today() as today from organizations where id = current_org()`.execute(db);
  return rows[0] ?? { firm: "", today: "" };
}

/** The firm the asking link is of. */
export async function findFirmName(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from organizations where id = current_org()`.execute(db);
  return rows[0]?.name ?? "";
}

/** What the asking link calls its project. */
export async function findLinkedCompany(db: Db): Promise<string> {
  const { rows } = await sql<{ company: string }>`
    select company from due_diligence_projects where id = link_record('requests')`.execute(db);
  return rows[0]?.company ?? "";
}
