import type { Ctx } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { inWords, mentionedIds } from "#core/shared/text/mentions.ts";
import { msg, t } from "#core/shared/text.ts";
import { commentsApi } from "#work/comments/shared/api.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import {
  deleteComment,
  findComment,
  findSubject,
  insertComment,
  keepReaders,
  listComments,
  listMentionable,
  type Place,
  type Subject,
  updateComment,
} from "./queries.ts";

const EXCERPT = 140;

/** Who may edit or delete a comment is settled by row policies: to anyone but its author it is not there to change. */
export const commentHandlers = implement(commentsApi, {
  async list({ db }, { recordId }) {
    required(await findSubject(db, recordId), msg("Record"));
    return listComments(db, recordId);
  },

  async create(ctx, { recordId, content, parentCommentId = null }) {
    const { db } = ctx;
    const record = required(await findSubject(db, recordId), msg("Record"));
    const place =
      parentCommentId === null ? { recordId, followedTo: null } : await topLevel(ctx, parentCommentId, record);
    const mentions = await keepReaders(db, recordId, mentionedIds(content));
    const id = await insertComment(db, { ...place, content, parentCommentId, mentions });
    await notifyMentioned(ctx, record, content, mentions);
    return required(await findComment(db, id), msg("Comment"));
  },

  async update(ctx, { id, rowVersion, content }) {
    const { db, actor } = ctx;
    const before = required(await findComment(db, id), msg("Comment"));
    if (before.author.id !== actor.userId) throw refuse("comments.not_yours_to_change");
    const record = required(await findSubject(db, before.followedTo ?? before.recordId), msg("Record"));
    const mentions = await keepReaders(db, record.id, mentionedIds(content));
    const isUpdated = await updateComment(db, id, rowVersion, { content, mentions });
    const current = required(await findComment(db, id), msg("Comment"));
    if (!isUpdated) throw refuse("comments.changed_elsewhere", {}, { current });
    const known = new Set(mentionedIds(before.content));
    const named = mentions.filter((person) => !known.has(person));
    await notifyMentioned(ctx, record, content, named);
    return current;
  },

  async delete({ db, actor }, { id }) {
    const comment = required(await findComment(db, id), msg("Comment"));
    if (comment.author.id !== actor.userId) throw refuse("comments.not_yours_to_delete");
    required(await deleteComment(db, id), msg("Comment"));
    return DONE;
  },

  async mentionable({ db }, { recordId, search }) {
    required(await findSubject(db, recordId), msg("Record"));
    return { items: await listMentionable(db, recordId, search) };
  },
});

/** Threads are one level deep. A reply is said wherever the comment it answers is: on the deal, too, that a company became. */
async function topLevel({ db }: Ctx, parentCommentId: string, { id, kind }: Subject): Promise<Place> {
  const parent = required(await findComment(db, parentCommentId), msg("Comment"));
  if (parent.parentCommentId !== null || (parent.recordId !== id && parent.followedTo !== id))
    throw refuse("comments.not_top_level", { record: t(RECORDS[kind].one) });
  return { recordId: parent.recordId, followedTo: parent.followedTo };
}

async function notifyMentioned(
  { db, actor }: Ctx,
  { id: recordId, kind: on, label: name }: Subject,
  content: string,
  people: readonly string[],
): Promise<void> {
  const params = { on, name, excerpt: inWords(content, EXCERPT) };
  const others = people.filter((person) => person !== actor.userId);
  await notify(
    db,
    others.map((userId) => ({ kind: "mention", userId, recordId, params })),
  );
}
