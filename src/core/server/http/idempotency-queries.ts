import { sql } from "kysely";
import type { Db } from "../ctx.ts";

export type Claimed = "new" | { fingerprint: string; answer: string | null };

/** Claims a key of the asking person. Of two requests at once the second waits for the first. */
export async function claimKey(db: Db, key: string, fingerprint: string): Promise<Claimed> {
  const claimed = await sql`
    insert into idempotency_keys (key, fingerprint) values (${key}, ${fingerprint})
    on conflict (org_id, user_id, key) do nothing returning id`.execute(db);
  if (claimed.rows.length > 0) return "new";
  const { rows } = await sql<{ fingerprint: string; answer: string | null }>`
    select fingerprint, answer from idempotency_keys where user_id = me() and key = ${key}`.execute(db);
  return rows[0] ?? "new";
}

export async function keepAnswer(db: Db, key: string, answer: string): Promise<void> {
  await sql`update idempotency_keys set answer = ${answer} where user_id = me() and key = ${key}`.execute(db);
}

const KEPT_HOURS = 24;
export async function deleteOldKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - make_interval(hours => ${KEPT_HOURS})`.execute(db);
}
