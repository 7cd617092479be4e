import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { saidOf } from "./said.ts";

const SHOWN = 50;

/** What a person is told. Partners do not see who of the firm did it: to them it is the firm. */
export async function listNotifications(db: Db) {
  const rows = await db
    .selectFrom("notifications")
    .leftJoin("users", "users.id", "notifications.actorId")
    .select(["notifications.id", "kind", "params", "recordId", "readAt", "notifications.createdAt"])
    .select(
      sql<string>`case when notifications.actor_id is null or notifications.actor_id = notifications.user_id then ''
        else coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email,
          case when may('portal:use') and not may('lp:read') then (select name from organizations where id = current_org()) else 'Former member' end) end`.as(
        "actorName",
      ),
    )
    .where("userId", "=", sql<string>`me()`)
    .where("inApp", "=", true)
    .orderBy("notifications.createdAt", "desc")
    .limit(SHOWN)
    .execute();
  return rows.map(({ kind, params, recordId, ...row }) => {
    const { group, text, href } = saidOf({ kind, params, recordId });
    return { ...row, kind: group, text, href };
  });
}

export async function countUnread(db: Db): Promise<number> {
  const row = await db
    .selectFrom("notifications")
    .select(sql<number>`count(*)::int`.as("unread"))
    .where("userId", "=", sql<string>`me()`)
    .where("readAt", "is", null)
    .where("inApp", "=", true)
    .executeTakeFirst();
  return row?.unread ?? 0;
}

export async function markRead(db: Db, ids: readonly string[] | undefined): Promise<void> {
  const unread = db
    .updateTable("notifications")
    .set({ readAt: sql<string>`now()` })
    .where("userId", "=", sql<string>`me()`)
    .where("readAt", "is", null);
  if (ids?.length === 0) return;
  await (ids ? unread.where("id", "in", ids) : unread).execute();
}
