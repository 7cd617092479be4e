import { sql } from "kysely";
import type { ApiKeyForm } from "#shared/auth/api-key-forms.ts";
import type { ApiKey } from "#shared/auth/api-keys-api.ts";
import type { Db } from "../core/ctx.ts";
import { actorName } from "../core/history.ts";

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

export async function insertKey(
  db: Db,
  { name, permissions, readOnly, days }: ApiKeyForm,
  { tokenHash, tokenStart }: { tokenHash: string; tokenStart: string },
): Promise<ApiKey | undefined> {
  const { id } = await db
    .insertInto("apiKeys")
    .values({
      name,
      permissions: [...new Set(permissions)],
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
