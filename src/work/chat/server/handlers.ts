import type { Ctx, Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { assertColleagues, assertRecords } from "#core/server/records/references.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { inWords, mentionedIds } from "#core/shared/text/mentions.ts";
import { msg, t } from "#core/shared/text.ts";
import { type ChatMessage, type ChatRoom, chatApi } from "#work/chat/shared/api.ts";
import type { RoomForm } from "#work/chat/shared/forms.ts";
import {
  CATEGORY_OF_RECORD,
  CHAT_RECORD_KINDS,
  GLOBAL,
  MOST_FOUND,
  MOST_LETTERS_OF_NAME,
  roomName,
} from "#work/chat/shared/rules.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { addNote, makeTask } from "./kept-use-cases.ts";
import {
  addReaction,
  chooseRoom,
  deleteMessage,
  editMessage,
  findMessage,
  findPlace,
  findRoom,
  findRoomOf,
  findSent,
  findSubject,
  insertMessage,
  insertRoom,
  keepReaders,
  listColleagues,
  listMentionable,
  listMentionedTogether,
  listMessages,
  listRooms,
  listThread,
  listVersions,
  markRead,
  removeReaction,
  searchMessages,
} from "./queries.ts";

const EXCERPT = 140;

const roomOf = async (db: Db, id: string): Promise<ChatRoom> => required(await findRoom(db, id), msg("Chat room"));
const assertRoom = async (db: Db, id: string) => void required(await findPlace(db, id), msg("Chat room"));
const messageOf = async (db: Db, id: string): Promise<ChatMessage> =>
  required(await findMessage(db, id), msg("Message"));

/** Row policies decide who reads a room. To everyone else neither the room nor its messages exist. */
export const chatHandlers = implement(chatApi, {
  rooms: async ({ db }, asked) => ({ items: await listRooms(db, asked) }),

  async createRoom(ctx, form) {
    const { category, name, description, entityType } = form;
    const recordId = await recordOf(ctx, form);
    const memberIds = await membersOf(ctx, form);
    const room = { name: roomName(category, name), description, category: category ?? null, entityType };
    return roomOf(ctx.db, await insertRoom(ctx.db, { ...room, recordId, memberIds }));
  },

  async openRoom({ db }, { recordId }) {
    const { kind, label } = required(await findSubject(db, recordId, CHAT_RECORD_KINDS), msg("Record"));
    const found = await findRoomOf(db, recordId);
    if (found) return roomOf(db, found.id);
    const category = CATEGORY_OF_RECORD[kind as keyof typeof CATEGORY_OF_RECORD];
    const name = roomName(category, label.slice(0, MOST_LETTERS_OF_NAME).toWellFormed());
    const room = { name, description: t("Team discussion room"), category, entityType: kind };
    return roomOf(db, await insertRoom(db, { ...room, recordId, memberIds: [] }));
  },

  async messages({ db }, { id, cursor, after, limit }) {
    await assertRoom(db, id);
    const before = cursor === undefined ? undefined : Number(cursor);
    const items = await listMessages(db, id, { before, after, limit });
    const oldest = items.at(-1)?.seq ?? 0;
    return { items, ...(oldest > 1 && { nextCursor: String(oldest) }) };
  },

  async send(ctx, { id: roomId, content, clientId, parentId = null }) {
    const { db } = ctx;
    const room = await roomOf(db, roomId);
    if (room.isArchived) throw refuse("chat.archived");
    if (parentId !== null && (await findMessage(db, parentId))?.roomId !== roomId)
      throw refuse("chat.parent_elsewhere");
    const mentions = await keepReaders(db, roomId, mentionedIds(content));
    const id = await insertMessage(db, {
      roomId,
      content,
      mentions,
      parentId,
      ...(clientId !== undefined && { clientId }),
    });
    if (id === undefined) return required(await findSent(db, roomId, clientId ?? ""), msg("Message"));
    await notifyMentioned(ctx, room, content, mentions);
    return messageOf(db, id);
  },

  async editMessage(ctx, { id, rowVersion, content }) {
    const { db } = ctx;
    const before = await ownMessage(ctx, id);
    if (before.content === null) throw refuse("chat.deleted");
    const mentions = await keepReaders(db, before.roomId, mentionedIds(content));
    const isEdited = await editMessage(db, id, rowVersion, { content, mentions });
    const current = await messageOf(db, id);
    if (!isEdited) throw refuse("chat.changed_elsewhere", {}, { current });
    const known = new Set(mentionedIds(before.content));
    const named = mentions.filter((person) => !known.has(person));
    await notifyMentioned(ctx, await roomOf(db, before.roomId), content, named);
    return current;
  },

  async deleteMessage(ctx, { id }) {
    await ownMessage(ctx, id);
    await deleteMessage(ctx.db, id);
    return messageOf(ctx.db, id);
  },

  async versions({ db }, { id }) {
    await messageOf(db, id);
    return { items: await listVersions(db, id) };
  },

  thread: async ({ db }, { id }) => ({ items: await listThread(db, await messageOf(db, id)) }),

  async search({ db }, { search, roomId }) {
    if (roomId !== undefined) await assertRoom(db, roomId);
    return { items: await searchMessages(db, search, roomId, MOST_FOUND) };
  },

  async react({ db }, { id, emoji, isOn }) {
    const message = await messageOf(db, id);
    if (message.content === null) throw refuse("chat.deleted");
    if (isOn) await addReaction(db, message, emoji);
    else await removeReaction(db, id, emoji);
    return DONE;
  },

  async setRoom({ db }, { id, isPinned = null, isMuted = null }) {
    await assertRoom(db, id);
    await chooseRoom(db, id, { isPinned, isMuted });
    return DONE;
  },

  note: (ctx, { id }) => addNote(ctx, id),
  makeTask: (ctx, { id }) => makeTask(ctx, id),

  async markRead({ db }, { id, seq }) {
    await assertRoom(db, id);
    await markRead(db, id, seq);
    return DONE;
  },

  async mentionable({ db }, { id, search }) {
    await assertRoom(db, id);
    const together = await listMentionedTogether(db, id, search);
    return { items: [...together, ...(await listMentionable(db, id, search))] };
  },

  colleagues: async ({ db }) => ({ items: await listColleagues(db) }),
});

/** The record of a new room; null for rooms of the team and of groups. */
async function recordOf({ db }: Ctx, { entityType, entityId }: RoomForm): Promise<string | null> {
  const isOfRecord = CHAT_RECORD_KINDS.some((kind) => kind === entityType);
  if (!isOfRecord && entityId !== GLOBAL) throw refuseField("entityId", "chat.record_unwanted");
  if (!isOfRecord) return null;
  if (entityId === GLOBAL) throw refuseField("entityId", "chat.record_missing");
  await assertRecords(db, { entityId });
  return entityId;
}

/** The members of a new group with its creator. */
async function membersOf({ db, actor }: Ctx, { entityType, memberIds }: RoomForm): Promise<string[]> {
  const others = [...new Set(memberIds)].filter((person) => person !== actor.userId);
  if (entityType !== "group") {
    if (memberIds.length > 0) throw refuseField("memberIds", "chat.members_unwanted");
    return [];
  }
  if (others.length === 0) throw refuseField("memberIds", "chat.members_missing");
  for (const person of others) await assertColleagues(db, "chat:read", { memberIds: person });
  return [actor.userId, ...others];
}

async function ownMessage({ db, actor }: Ctx, id: string): Promise<ChatMessage> {
  const message = await messageOf(db, id);
  if (message.userProfile.id !== actor.userId) throw refuse("chat.not_yours");
  return message;
}

async function notifyMentioned({ db, actor }: Ctx, room: ChatRoom, content: string, people: readonly string[]) {
  const params = { roomId: room.id, room: room.name, excerpt: inWords(content, EXCERPT) };
  const about = room.record === null ? {} : { recordId: room.record.id };
  const others = people.filter((person) => person !== actor.userId);
  await notify(
    db,
    others.map((userId) => ({ kind: "chat_mentioned", userId, params, ...about })),
  );
}
