import { DONE } from "#shared/core/contract.ts";
import { AppError } from "#shared/core/errors.ts";
import { dealCommentsApi } from "#shared/deals/comments-api.ts";
import { commentPieces, mentionedIds } from "#shared/deals/mentions.ts";
import type { Ctx } from "../core/ctx.ts";
import { found } from "../core/found.ts";
import { implement } from "../core/rpc.ts";
import { insertNotifications } from "../notifications/queries.ts";
import {
  deleteComment,
  findComment,
  insertComment,
  keepReaders,
  listComments,
  listMentionable,
  updateComment,
} from "./comment-queries.ts";
import { findDeal, findDealId } from "./queries.ts";

const EXCERPT = 140;

/** Who may edit or delete a comment is settled by row policies: to anyone but its author it is not there to change. */
export const dealCommentHandlers = implement(dealCommentsApi, {
  async list({ db }, { dealId }) {
    found(await findDealId(db, dealId), "Deal");
    return listComments(db, dealId);
  },

  async create(ctx, { dealId, content, parentCommentId = null }) {
    const { db } = ctx;
    const deal = found(await findDeal(db, dealId), "Deal");
    if (parentCommentId !== null) await assertTopLevel(ctx, parentCommentId, dealId);
    const mentions = await keepReaders(db, mentionedIds(content));
    const id = await insertComment(db, { dealId, content, parentCommentId, mentions });
    await tellMentioned(ctx, { id: dealId, name: deal.name }, content, mentions);
    return found(await findComment(db, id), "Comment");
  },

  async update(ctx, { id, rowVersion, content }) {
    const { db, actor } = ctx;
    const before = found(await findComment(db, id), "Comment");
    if (before.author.id !== actor.userId) throw new AppError("forbidden", "Only its author may change a comment");
    const mentions = await keepReaders(db, mentionedIds(content));
    const isUpdated = await updateComment(db, id, rowVersion, { content, mentions });
    const current = found(await findComment(db, id), "Comment");
    if (!isUpdated) throw new AppError("conflict", "This comment was changed in another window", { current });
    const known = new Set(mentionedIds(before.content));
    const deal = found(await findDeal(db, before.dealId), "Deal");
    await tellMentioned(
      ctx,
      deal,
      content,
      mentions.filter((person) => !known.has(person)),
    );
    return current;
  },

  async delete({ db, actor }, { id }) {
    const comment = found(await findComment(db, id), "Comment");
    if (comment.author.id !== actor.userId) throw new AppError("forbidden", "Only its author may delete a comment");
    found(await deleteComment(db, id), "Comment");
    return DONE;
  },

  mentionable: async ({ db }, { search }) => ({ items: await listMentionable(db, search) }),
});

/** Threads are one level deep: a reply answers a top-level comment of the same deal. */
async function assertTopLevel({ db }: Ctx, parentCommentId: string, dealId: string): Promise<void> {
  const parent = found(await findComment(db, parentCommentId), "Comment");
  if (parent.parentCommentId !== null || parent.dealId !== dealId)
    throw new AppError("invalid", "Reply to a top-level comment of this deal");
}

async function tellMentioned(
  { db, actor }: Ctx,
  deal: { id: string; name: string },
  content: string,
  people: readonly string[],
): Promise<void> {
  const words = commentPieces(content).map((piece) => ("text" in piece ? piece.text : `@${piece.mention}`));
  const excerpt = words.join("").slice(0, EXCERPT);
  await insertNotifications(
    db,
    people
      .filter((person) => person !== actor.userId)
      .map((userId) => ({
        userId,
        kind: "mention",
        recordId: deal.id,
        content: `mentioned you on ${deal.name}: ${excerpt}`,
        href: `/deals/${deal.id}?panel=comments`,
      })),
  );
}
