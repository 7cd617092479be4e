import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { actorName } from "#core/server/records/history.ts";
import { TYPING_SECONDS } from "#work/chat/shared/rules.ts";

type Values = { name: string; description: string; memberIds?: string[] };

/** False when the room changed since the person saw it. */
export async function updateRoom(
  db: Db,
  { id, rowVersion }: { id: string; rowVersion: number },
  values: Values,
): Promise<boolean> {
  const row = await db
    .updateTable("chatRooms")
    .set(values)
    .where("id", "=", id)
    .where("rowVersion", "=", rowVersion)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function setArchived(db: Db, id: string, isArchived: boolean): Promise<void> {
  await db
    .updateTable("chatRooms")
    .set({ archivedAt: isArchived ? sql<string>`now()` : null })
    .where("id", "=", id)
    .where("archivedAt", isArchived ? "is" : "is not", null)
    .execute();
}

/** False where the asking person is no member of such a group. */
export async function leaveGroup(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ hasLeft: boolean }>`select leave_chat_group(${id}) as has_left`.execute(db);
  return rows[0]?.hasLeft === true;
}

export async function noteTyping(db: Db, roomId: string): Promise<void> {
  await sql`
    insert into chat_typing (room_id, until) values (${roomId}, now() + make_interval(secs => ${TYPING_SECONDS}))
    on conflict (org_id, room_id, user_id) do update set until = excluded.until`.execute(db);
}

export async function listTyping(db: Db, roomId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select users.id, ${actorName} as name from chat_typing t join users on users.id = t.user_id
    where t.room_id = ${roomId} and t.until > now() and t.user_id <> me() order by 2`.execute(db);
  return rows;
}

/** In the order they are asked for. */
export async function listLinked(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; kind: string; label: string }[]> {
  const { rows } = await sql<{ id: string; kind: string; label: string }>`
    select r.id, r.kind, r.label from records r where r.id = any (${[...ids]}::uuid[])
    order by array_position(${[...ids]}::uuid[], r.id)`.execute(db);
  return rows;
}

export async function listActive(db: Db): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`select active_colleagues() as id`.execute(db);
  return rows;
}
