import type { Ctx } from "#core/server/ctx.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { inWords } from "#core/shared/text/mentions.ts";
import { msg } from "#core/shared/text.ts";
import { MOST_LETTERS_OF_NOTE, MOST_LETTERS_OF_TITLE } from "#work/chat/shared/rules.ts";
import { insertComment } from "#work/comments/server/queries.ts";
import { taskWrites } from "#work/tasks/server/queries.ts";
import { findMessage, findRoom } from "./queries.ts";

/** A message with its words, and the record of its room. */
async function said({ db }: Ctx, id: string) {
  const message = required(await findMessage(db, id), msg("Message"));
  if (message.content === null) throw refuse("chat.deleted");
  const room = required(await findRoom(db, message.roomId), msg("Chat room"));
  return { content: message.content, record: room.record };
}

/** Adds a message to the thread of its room’s record, in the name of the person who asks. No one is notified again. */
export async function addNote(ctx: Ctx, id: string): Promise<{ id: string }> {
  const { content, record } = await said(ctx, id);
  if (record === null) throw refuse("chat.no_record");
  if (content.length > MOST_LETTERS_OF_NOTE) throw refuse("chat.note_too_long", { most: MOST_LETTERS_OF_NOTE });
  const place = { recordId: record.id, followedTo: null, parentCommentId: null };
  return { id: await insertComment(ctx.db, { ...place, content, mentions: [] }) };
}

/** Makes a task of a message: its first line is the title, all of it the description. */
export async function makeTask(ctx: Ctx, id: string): Promise<{ id: string }> {
  const { content, record } = await said(ctx, id);
  const words = inWords(content).trim();
  const title = (words.split("\n")[0] ?? words).slice(0, MOST_LETTERS_OF_TITLE).toWellFormed();
  const description = words.slice(0, MOST_LETTERS_OF_NOTE).toWellFormed();
  const values = { title, description, recordId: record?.id ?? null, assignedTo: ctx.actor.userId };
  return { id: await taskWrites.insert(ctx.db, values) };
}
