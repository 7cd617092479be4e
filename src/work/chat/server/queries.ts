import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { actorName } from "#core/server/records/history.ts";
import { recordShown } from "#core/server/records/shown.ts";
import type { ChatMessage, ChatRoom } from "#work/chat/shared/api.ts";

/** Unread messages: all after the mark, without one’s own and those that were deleted. Numbers have no gaps, so nothing is counted row by row. */
const unread = sql<number>`(
  coalesce(newest.last_seq, 0) - coalesce(mark.read_seq, 0)
  - (select count(*) from chat_messages own where own.org_id = chat_rooms.org_id and own.room_id = chat_rooms.id
      and own.user_id = me() and own.seq > coalesce(mark.read_seq, 0))
  - (select count(*) from chat_messages gone where gone.org_id = chat_rooms.org_id and gone.room_id = chat_rooms.id
      and gone.deleted_at is not null and gone.user_id <> me() and gone.seq > coalesce(mark.read_seq, 0)))::int`;

const members = sql<ChatRoom["members"]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', users.id, 'name', ${actorName}) order by ${actorName}), '[]')
  from users where users.id = any (chat_rooms.member_ids))`;

function rooms(db: Db) {
  return db
    .selectFrom("chatRooms")
    .leftJoin("chatMarks as mark", (join) =>
      join
        .onRef("mark.orgId", "=", "chatRooms.orgId")
        .onRef("mark.roomId", "=", "chatRooms.id")
        .on("mark.userId", "=", sql<string>`me()`),
    )
    .leftJoin("chatCounters as newest", (join) =>
      join.onRef("newest.orgId", "=", "chatRooms.orgId").onRef("newest.roomId", "=", "chatRooms.id"),
    )
    .select([
      "chatRooms.id",
      "chatRooms.name",
      "chatRooms.description",
      sql<ChatRoom["category"]>`chat_rooms.category`.as("category"),
      sql<ChatRoom["entityType"]>`chat_rooms.entity_type`.as("entityType"),
      sql<string>`coalesce(chat_rooms.record_id::text, 'global')`.as("entityId"),
      recordShown("chat_rooms.record_id").as("record"),
      members.as("members"),
      "chatRooms.createdBy",
      "chatRooms.createdAt",
      "newest.lastMessageAt",
      sql<number>`coalesce(newest.last_seq, 0)::int`.as("lastSeq"),
      sql<number>`coalesce(mark.read_seq, 0)::int`.as("readSeq"),
      unread.as("unread"),
    ]);
}

/** More rooms than a person can look through. */
const MOST_ROOMS = 500;

export const listRooms = (db: Db, recordId: string | undefined): Promise<ChatRoom[]> =>
  rooms(db)
    .$if(recordId !== undefined, (query) => query.where("chatRooms.recordId", "=", recordId ?? ""))
    .orderBy(sql`coalesce(newest.last_message_at, chat_rooms.created_at)`, "desc")
    .orderBy("chatRooms.id", "desc")
    .limit(MOST_ROOMS)
    .execute();

export const findRoom = (db: Db, id: string): Promise<ChatRoom | undefined> =>
  rooms(db).where("chatRooms.id", "=", id).executeTakeFirst();

/** A room, among those the asking person may read. */
export const findPlace = (db: Db, id: string): Promise<{ id: string } | undefined> =>
  db.selectFrom("chatRooms").select("id").where("id", "=", id).executeTakeFirst();

type NewRoom = {
  name: string;
  description: string;
  category: string | null;
  entityType: string;
  recordId: string | null;
  memberIds: string[];
};

export async function insertRoom(db: Db, room: NewRoom): Promise<string> {
  const { id } = await db.insertInto("chatRooms").values(room).returning("id").executeTakeFirstOrThrow();
  return id;
}

function messages(db: Db) {
  return db
    .selectFrom("chatMessages")
    .leftJoin("users", "users.id", "chatMessages.userId")
    .select([
      "chatMessages.id",
      "chatMessages.rowVersion",
      "chatMessages.roomId",
      "chatMessages.seq",
      "chatMessages.clientId",
      "chatMessages.content",
      "chatMessages.createdAt",
      "chatMessages.editedAt",
      "chatMessages.deletedAt",
      sql<
        ChatMessage["userProfile"]
      >`jsonb_build_object('id', chat_messages.user_id, 'firstName', coalesce(users.first_name, ''), 'lastName', coalesce(users.last_name, ''),
        'avatarUrl', users.avatar_url, 'isFormerMember', users.id is null)`.as("userProfile"),
    ]);
}

type Part = { before?: number | undefined; after?: number | undefined; limit: number };

/** Newest first. Those after a number are the first ones that follow it. */
export async function listMessages(db: Db, roomId: string, { before, after, limit }: Part): Promise<ChatMessage[]> {
  const rows = await messages(db)
    .where("chatMessages.orgId", "=", sql<string>`current_org()`)
    .where("chatMessages.roomId", "=", roomId)
    .$if(before !== undefined, (query) => query.where("chatMessages.seq", "<", before ?? 0))
    .$if(after !== undefined, (query) => query.where("chatMessages.seq", ">", after ?? 0))
    .orderBy("chatMessages.seq", after === undefined ? "desc" : "asc")
    .limit(limit)
    .execute();
  return after === undefined ? rows : rows.toReversed();
}

export const findMessage = (db: Db, id: string): Promise<ChatMessage | undefined> =>
  messages(db).where("chatMessages.id", "=", id).executeTakeFirst();

/** The own message that was sent with this id before. */
export const findSent = (db: Db, roomId: string, clientId: string): Promise<ChatMessage | undefined> =>
  messages(db)
    .where("chatMessages.roomId", "=", roomId)
    .where("chatMessages.userId", "=", sql<string>`me()`)
    .where("chatMessages.clientId", "=", clientId)
    .executeTakeFirst();

type NewMessage = { roomId: string; content: string; mentions: string[]; clientId?: string };

/** Its id; undefined where a message with the same client id exists. The database gives the number. */
export async function insertMessage(db: Db, message: NewMessage): Promise<string | undefined> {
  const row = await db
    .insertInto("chatMessages")
    .values({ ...message, seq: 0 })
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export const editMessage = (
  db: Db,
  id: string,
  rowVersion: number,
  values: { content: string; mentions: string[] },
): Promise<{ id: string } | undefined> =>
  db
    .updateTable("chatMessages")
    .set({ ...values, editedAt: sql<string>`now()` })
    .where("id", "=", id)
    .where("rowVersion", "=", rowVersion)
    .where("deletedAt", "is", null)
    .returning("id")
    .executeTakeFirst();

export const deleteMessage = (db: Db, id: string): Promise<{ id: string } | undefined> =>
  db
    .updateTable("chatMessages")
    .set({ content: null, mentions: [], deletedAt: sql<string>`now()` })
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .returning("id")
    .executeTakeFirst();

export const listVersions = (db: Db, messageId: string) =>
  db
    .selectFrom("chatMessageVersions")
    .select(["id", "content", "replacedAt"])
    .where("messageId", "=", messageId)
    .orderBy("replacedAt")
    .orderBy("id")
    .execute();

/** Moves the asking person’s mark of a room forward, never behind what is there nor past the newest message. */
export async function markRead(db: Db, roomId: string, seq: number): Promise<void> {
  await sql`
    insert into chat_marks (room_id, read_seq) values (${roomId}, least(${seq}, (select last_seq from chat_counters where room_id = ${roomId})))
    on conflict (org_id, room_id, user_id) do update set read_seq = excluded.read_seq
    where chat_marks.read_seq < excluded.read_seq`.execute(db);
}

/** An active colleague who may read the room. */
const reads = (roomId: string) => sql<boolean>`exists (select from chat_rooms room where room.id = ${roomId}
  and reads_chat_room(room.entity_type, room.record_id, room.member_ids, memberships.org_id, memberships.user_id) offset 0)`;

/** Of these ids, the ones of colleagues who may read the room. */
export async function keepReaders(db: Db, roomId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("memberships")
    .select("userId")
    .where("userId", "in", ids)
    .where(reads(roomId))
    .execute();
  return rows.map(({ userId }) => userId);
}

const MOST_SUGGESTIONS = 20;

type Colleague = { id: string; name: string; avatarUrl: string | null };

/** Colleagues who may read the room and whose name or address contains the text. */
export async function listMentionable(db: Db, roomId: string, search: string): Promise<Colleague[]> {
  const pattern = `%${search.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const { rows } = await sql<Colleague>`
    select users.id, ${actorName} as name, users.avatar_url
    from memberships join users on users.id = memberships.user_id
    where users.id <> me() and (users.first_name || ' ' || users.last_name || ' ' || users.email) ilike ${pattern}
      and ${reads(roomId)}
    order by 2 limit ${MOST_SUGGESTIONS}`.execute(db);
  return rows;
}

/** Colleagues who may read the chat, without the asking person. */
export async function listColleagues(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select users.id, ${actorName} as name from memberships join users on users.id = memberships.user_id
    where users.id <> me() and holds(memberships.org_id, memberships.user_id, 'chat:read') order by 2`.execute(db);
  return rows;
}
