import type { Ctx } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { assertColleagues } from "#core/server/records/references.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import type { ChatRoom } from "#work/chat/shared/api.ts";
import { chatRoomsApi } from "#work/chat/shared/rooms-api.ts";
import { findPlace, findRoom } from "./queries.ts";
import { leaveGroup, listActive, listLinked, listTyping, noteTyping, setArchived, updateRoom } from "./room-queries.ts";

const ROOM = msg("Chat room");

async function archive({ db }: Ctx, id: string, isArchived: boolean) {
  const { isManager } = required(await findRoom(db, id), ROOM);
  if (!isManager) throw refuse("chat.not_manager");
  await setArchived(db, id, isArchived);
  return DONE;
}

/** The guard of the table refuses what only the person who manages a room may do. */
export const chatRoomHandlers = implement(chatRoomsApi, {
  async update(ctx, { id, rowVersion, name, description, memberIds }) {
    const { db } = ctx;
    const before = required(await findRoom(db, id), ROOM);
    const members = await membersOf(ctx, before, memberIds);
    const values = { name, description, ...(members && { memberIds: members }) };
    if (!(await updateRoom(db, { id, rowVersion }, values))) throw refuse("chat.room_changed");
    return required(await findRoom(db, id), ROOM);
  },

  async leave({ db }, { id }) {
    assertFound(await leaveGroup(db, id), ROOM);
    return DONE;
  },

  archive: (ctx, { id }) => archive(ctx, id, true),
  restore: (ctx, { id }) => archive(ctx, id, false),

  async typing({ db }, { id }) {
    required(await findPlace(db, id), ROOM);
    return { items: await listTyping(db, id) };
  },

  async type({ db }, { id }) {
    const { isArchived } = required(await findRoom(db, id), ROOM);
    if (isArchived) throw refuse("chat.archived");
    await noteTyping(db, id);
    return DONE;
  },

  linked: async ({ db }, { ids }) => ({ items: await listLinked(db, ids) }),
  active: async ({ db }) => ({ items: await listActive(db) }),
});

/** The members a group will have; the asking person stays one. New ones are colleagues who may read the chat. */
async function membersOf({ db, actor }: Ctx, room: ChatRoom, asked: readonly string[] | undefined) {
  if (asked === undefined) return undefined;
  if (room.entityType !== "group") throw refuseField("memberIds", "chat.members_unwanted");
  const members = [...new Set([actor.userId, ...asked])];
  const known = new Set(room.members.map(({ id }) => id));
  for (const person of members) if (!known.has(person)) await assertColleagues(db, "chat:read", { memberIds: person });
  return members;
}
