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
      "chatRooms.rowVersion",
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
      sql<boolean>`coalesce(mark.is_pinned, false)`.as("isPinned"),
      sql<boolean>`coalesce(mark.is_muted, false)`.as("isMuted"),
      sql<boolean>`chat_rooms.archived_at is not null`.as("isArchived"),
      sql<boolean>`manages_chat_room(chat_rooms.created_by, chat_rooms.entity_type, chat_rooms.member_ids)`.as(
        "isManager",
      ),
    ]);
}

/** More rooms than a person can look through. */
const MOST_ROOMS = 500;

type Asked = { entityId?: string | undefined; isArchived: boolean };

export const listRooms = (db: Db, { entityId: recordId, isArchived }: Asked): Promise<ChatRoom[]> =>
  rooms(db)
    .where("chatRooms.archivedAt", isArchived ? "is not" : "is", null)
    .$if(recordId !== undefined, (query) => query.where("chatRooms.recordId", "=", recordId ?? ""))
    .orderBy(sql`coalesce(mark.is_pinned, false)`, "desc")
    .orderBy(sql`coalesce(newest.last_message_at, chat_rooms.created_at)`, "desc")
    .orderBy("chatRooms.id", "desc")
    .limit(MOST_ROOMS)
    .execute();

export const findRoom = (db: Db, id: string): Promise<ChatRoom | undefined> =>
  rooms(db).where("chatRooms.id", "=", id).executeTakeFirst();

/** A record that can have rooms. A person who asks at the same moment waits for the room of the other. */
export async function findSubject(db: Db, recordId: string, kinds: readonly string[]) {
  await sql`select pg_advisory_xact_lock(hashtext('chat room'), hashtext(${recordId}))`.execute(db);
  return db
    .selectFrom("records")
    .select(["kind", "label"])
    .where("id", "=", recordId)
    .where("kind", "in", kinds)
    .executeTakeFirst();
}

/** The oldest room of a record. */
export const findRoomOf = (db: Db, recordId: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom("chatRooms")
    .select("id")
    .where("recordId", "=", recordId)
    .where("archivedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .executeTakeFirst();

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

const EXCERPT = 140;

const parent = sql<ChatMessage["parent"]>`(
  select jsonb_build_object('id', p.id, 'seq', p.seq, 'content', left(p.content, ${sql.lit(EXCERPT)}),
    'author', coalesce((select ${actorName} from users where users.id = p.user_id), ''))
  from chat_messages p where p.org_id = chat_messages.org_id and p.id = chat_messages.parent_id)`;

const replies = sql<number>`(select count(*)::int from chat_messages r
  where r.org_id = chat_messages.org_id and r.room_id = chat_messages.room_id and r.parent_id = chat_messages.id and r.deleted_at is null)`;

const reactions = sql<ChatMessage["reactions"]>`(
  select coalesce(jsonb_agg(jsonb_build_object('emoji', one.emoji, 'people', one.people, 'isMine', one.is_mine) order by one.first), '[]')
  from (select r.emoji, jsonb_agg(${actorName} order by r.created_at) as people, bool_or(r.user_id = me()) as is_mine, min(r.created_at) as first
    from chat_reactions r join users on users.id = r.user_id
    where r.org_id = chat_messages.org_id and r.message_id = chat_messages.id group by r.emoji) one)`;

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
      parent.as("parent"),
      replies.as("replies"),
      reactions.as("reactions"),
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

type NewMessage = { roomId: string; content: string; mentions: string[]; parentId: string | null; clientId?: string };

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

const MOST_REPLIES = 200;

/** A message and the replies to it, oldest first. */
export const listThread = (db: Db, { id, roomId }: { id: string; roomId: string }): Promise<ChatMessage[]> =>
  messages(db)
    .where("chatMessages.roomId", "=", roomId)
    .where((where) => where.or([where("chatMessages.id", "=", id), where("chatMessages.parentId", "=", id)]))
    .orderBy("chatMessages.seq")
    .limit(MOST_REPLIES + 1)
    .execute();

/** The newest messages with these words, in the rooms the asking person reads. */
export const searchMessages = (db: Db, search: string, roomId: string | undefined, most: number) =>
  messages(db)
    .innerJoin("chatRooms", (join) =>
      join.onRef("chatRooms.orgId", "=", "chatMessages.orgId").onRef("chatRooms.id", "=", "chatMessages.roomId"),
    )
    .select("chatRooms.name as room")
    .where(
      sql<boolean>`chat_messages.id = any (array(select find_chat_messages(${search}, ${roomId ?? null}::uuid, ${most})))`,
    )
    .orderBy("chatMessages.createdAt", "desc")
    .orderBy("chatMessages.id")
    .execute();

export async function addReaction(db: Db, { id, roomId }: { id: string; roomId: string }, emoji: string) {
  await sql`
    insert into chat_reactions (room_id, message_id, emoji) values (${roomId}, ${id}, ${emoji})
    on conflict (org_id, message_id, emoji, user_id) do nothing`.execute(db);
}

export async function removeReaction(db: Db, messageId: string, emoji: string): Promise<void> {
  await db
    .deleteFrom("chatReactions")
    .where("messageId", "=", messageId)
    .where("emoji", "=", emoji)
    .where("userId", "=", sql<string>`me()`)
    .execute();
}

type Choices = { isPinned: boolean | null; isMuted: boolean | null };

/** What a person chose about a room; what is absent stays. */
export async function chooseRoom(db: Db, roomId: string, { isPinned, isMuted }: Choices) {
  await sql`
    insert into chat_marks (room_id, is_pinned, is_muted) values (${roomId}, coalesce(${isPinned}::boolean, false), coalesce(${isMuted}::boolean, false))
    on conflict (org_id, room_id, user_id) do update set is_pinned = coalesce(${isPinned}::boolean, chat_marks.is_pinned),
      is_muted = coalesce(${isMuted}::boolean, chat_marks.is_muted)`.execute(db);
}

/** An active colleague who may read the room. */
const reads = (roomId: string) => sql<boolean>`exists (select from chat_rooms room where room.id = ${roomId}
  and reads_chat_room(room.entity_type, room.record_id, room.member_ids, memberships.org_id, memberships.user_id) offset 0)`;

/** Whom these ids name among the readers of a room: colleagues, people with a role, or all of them. */
export async function keepReaders(db: Db, roomId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ userId: string }>`
    select memberships.user_id from memberships
    where ${reads(roomId)} and (memberships.user_id = any (${ids}::uuid[]) or ${roomId}::uuid = any (${ids}::uuid[])
      or exists (select from user_roles given join roles on roles.org_id = given.org_id and roles.name = given.role
        where given.org_id = memberships.org_id and given.user_id = memberships.user_id and given.is_active and roles.id = any (${ids}::uuid[])))`.execute(
    db,
  );
  return rows.map(({ userId }) => userId);
}

/** The room and the roles whose name begins with the text, for mentions. */
export async function listMentionedTogether(db: Db, roomId: string, search: string): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select ${roomId}::uuid as id, 'room' as name, null as avatar_url where starts_with('room', lower(${search}))
    union all
    (select id, name, null from roles where ${search} <> '' and starts_with(lower(replace(name, '_', ' ')), lower(${search})) order by name limit 5)`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, name: row.name.replaceAll("_", " ") }));
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
