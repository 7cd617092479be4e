import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

type Avatar = { content: Buffer; contentType: string };

/** Of somebody the asking person may see. */
export function findAvatar(db: Db, userId: string): Promise<Avatar | undefined> {
  return db.selectFrom("avatars").select(["content", "contentType"]).where("userId", "=", userId).executeTakeFirst();
}

/** The new picture of the asking person; answers its address, which changes with it. */
export async function saveAvatar(db: Db, avatar: Avatar): Promise<string> {
  await db
    .insertInto("avatars")
    .values(avatar)
    .onConflict((conflict) =>
      conflict.column("userId").doUpdateSet({ ...avatar, updatedAt: sql<string>`clock_timestamp()` }),
    )
    .execute();
  const { avatarUrl } = await db
    .updateTable("users")
    .set({
      avatarUrl: sql<string>`(select '/api/avatars/' || a.user_id || '?v=' || (extract(epoch from a.updated_at) * 1000)::bigint
        from avatars a where a.user_id = users.id)`,
    })
    .where("id", "=", sql<string>`me()`)
    .returning("avatarUrl")
    .executeTakeFirstOrThrow();
  return avatarUrl ?? "";
}

export async function deleteAvatar(db: Db): Promise<void> {
  await db.deleteFrom("avatars").where("userId", "=", sql<string>`me()`).execute();
  await db.updateTable("users").set({ avatarUrl: null }).where("id", "=", sql<string>`me()`).execute();
}
