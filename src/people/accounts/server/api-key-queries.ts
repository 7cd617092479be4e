import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { actorName } from "#core/server/records/history.ts";
import type { ApiKeyForm } from "#people/auth/shared/api-key-forms.ts";
import type { ApiKey } from "#people/auth/shared/api-keys-api.ts";

function standing(db: Db) {
  return db
    .selectFrom("apiKeys")
    .select([
      "apiKeys.id",
      "apiKeys.name",
      "apiKeys.tokenStart as start",
      "apiKeys.permissions",
      "apiKeys.readOnly",
      "apiKeys.createdAt",
      "apiKeys.expiresAt",
      "apiKeys.lastUsedAt",
      sql<boolean>`api_keys.expires_at <= now()`.as("isExpired"),
    ])
    .where("apiKeys.revokedAt", "is", null)
    .orderBy("apiKeys.createdAt", "desc")
    .orderBy("apiKeys.id", "desc");
}

export function listMyKeys(db: Db): Promise<ApiKey[]> {
  return standing(db).where("apiKeys.userId", "=", sql<string>`me()`).execute();
}

export function listFirmKeys(db: Db): Promise<(ApiKey & { ownerName: string })[]> {
  return standing(db).innerJoin("users", "users.id", "apiKeys.userId").select(actorName.as("ownerName")).execute();
}

/** How many keys of the asking person still open something; another one made at the same moment waits, and counts this one. */
export async function countMyKeys(db: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('keys of ' || me()::text, 0))`.execute(db);
  const { count } = await standing(db)
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as("count"))
    .where("apiKeys.userId", "=", sql<string>`me()`)
    .where("apiKeys.expiresAt", ">", sql<string>`now()`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the asking person gave their password just now; it serves once. */
export async function spendPasswordProof(db: Db): Promise<boolean> {
  const { rows } = await sql<{ proved: boolean }>`select spend_password_proof() as proved`.execute(db);
  return rows[0]?.proved ?? false;
}

export async function insertKey(
  db: Db,
  { name, permissions, readOnly, days }: ApiKeyForm,
  { tokenHash, tokenStart }: { tokenHash: string; tokenStart: string },
): Promise<ApiKey | undefined> {
  const { id } = await db
    .insertInto("apiKeys")
    .values({
      name,
      permissions,
      readOnly,
      tokenHash,
      tokenStart,
      expiresAt: sql<string>`now() + ${days} * interval '1 day'`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return standing(db).where("apiKeys.id", "=", id).executeTakeFirst();
}

export function revokeKey(db: Db, id: string) {
  return db
    .updateTable("apiKeys")
    .set({ revokedAt: sql<string>`now()` })
    .where("id", "=", id)
    .where("revokedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
}
