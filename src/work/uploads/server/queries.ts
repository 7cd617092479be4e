import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

/** A file on its way in; with a type and a hash once all of it is kept. */
export type Upload = { id: string; name: string; bytes: number; type: string | null; sha256: string | null };

export async function findUpload(db: Db, id: string): Promise<Upload | undefined> {
  return db
    .selectFrom("uploads")
    .select(["id", "name", "bytes", "type", "sha256"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function insertUpload(db: Db, upload: { name: string; bytes: number }): Promise<string> {
  const { id } = await db.insertInto("uploads").values(upload).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function setKept(db: Db, id: string, kept: { type: string; sha256: string }): Promise<void> {
  await db.updateTable("uploads").set(kept).where("id", "=", id).execute();
}

/** Takes it out: false when somebody else was faster. */
export async function takeUpload(db: Db, id: string): Promise<boolean> {
  return (await db.deleteFrom("uploads").where("id", "=", id).returning("id").executeTakeFirst()) !== undefined;
}

/** What the firm's files take; the firm's uploads begin one after the other, so that none is let in twice. */
export async function usedInTurn(db: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('uploads'), hashtext(current_org()::text))`.execute(db);
  return usedBytes(db);
}

/** How much the firm may keep: its own limit, never more than the server’s. */
export async function quotaOf(db: Db, serverQuota: number): Promise<number> {
  const { rows } = await sql<{ quota: number | null }>`
    select storage_quota::float8 as quota from organizations where id = current_org()`.execute(db);
  return Math.min(rows[0]?.quota ?? serverQuota, serverQuota);
}

/** What the files of the firm take, and how much they may. */
export const roomOf = async (db: Db, serverQuota: number) => ({
  used: await usedBytes(db),
  quota: await quotaOf(db, serverQuota),
});

export async function setQuota(db: Db, bytes: number | null): Promise<void> {
  await sql`update organizations set storage_quota = ${bytes} where id = current_org()`.execute(db);
}

export async function usedBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ used: number }>`select files_used() as used`.execute(db);
  return rows[0]?.used ?? 0;
}

/** What is on its way of the asking party, be it a person or a link without an account. */
export async function ownUploads(db: Db): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes from uploads
    where user_id = (select me()) or link_id = (select current_link())`.execute(db);
  return rows[0] ?? { count: 0, bytes: 0 };
}

/** Nobody came back for them. */
export async function removeOldUploads(db: Db, olderThanHours: number): Promise<void> {
  await sql`delete from uploads where created_at < now() - ${olderThanHours} * interval '1 hour'`.execute(db);
}

/** Which of these blobs something of the firm names. */
export async function listInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select blobs_in_use(${keys}::text[]) as key`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
