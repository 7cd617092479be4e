import { DONE } from "#shared/core/contract.ts";
import { AppError } from "#shared/core/errors.ts";
import { dealCommentsApi } from "#shared/deals/comments-api.ts";
import { commentPieces, mentionedIds } from "#shared/deals/mentions.ts";
import { findCompany, findCompanyId } from "../companies/queries.ts";
import type { Ctx, Db } from "../core/ctx.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { notify } from "../notifications/notify-queries.ts";
import {
  deleteComment,
  findComment,
  insertComment,
  keepReaders,
  listComments,
  listMentionable,
  type Place,
  updateComment,
} from "./comment-queries.ts";
import { findDeal, findDealId } from "./queries.ts";

const EXCERPT = 140;

/** Who may edit or delete a comment is settled by row policies: to anyone but its author it is not there to change. */
export const dealCommentHandlers = implement(dealCommentsApi, {
  async list({ db }, { dealId }) {
    required(await findDealId(db, dealId), "Deal");
    return listComments(db, "dealId", dealId);
  },

  async listOfCompany({ db }, { companyId }) {
    required(await findCompanyId(db, companyId), "Company");
    return listComments(db, "companyId", companyId);
  },

  create: (ctx, { dealId, ...said }) => commentOn(ctx, { dealId, companyId: null }, said),
  createOnCompany: (ctx, { companyId, ...said }) => commentOn(ctx, { dealId: null, companyId }, said),

  async update(ctx, { id, rowVersion, content }) {
    const { db, actor } = ctx;
    const before = required(await findComment(db, id), "Comment");
    if (before.author.id !== actor.userId) throw new AppError("forbidden", "Only its author may change a comment");
    const mentions = await keepReaders(db, mentionedIds(content));
    const isUpdated = await updateComment(db, id, rowVersion, { content, mentions });
    const current = required(await findComment(db, id), "Comment");
    if (!isUpdated) throw new AppError("conflict", "This comment was changed in another window", { current });
    const known = new Set(mentionedIds(before.content));
    await notifyMentioned(
      ctx,
      await subjectOf(db, before),
      content,
      mentions.filter((person) => !known.has(person)),
    );
    return current;
  },

  async delete({ db, actor }, { id }) {
    const comment = required(await findComment(db, id), "Comment");
    if (comment.author.id !== actor.userId) throw new AppError("forbidden", "Only its author may delete a comment");
    required(await deleteComment(db, id), "Comment");
    return DONE;
  },

  mentionable: async ({ db }, { search }) => ({ items: await listMentionable(db, search) }),
});

type Said = { content: string; parentCommentId?: string | null | undefined };

/** A reply is said wherever the comment it answers is: on the deal, too, that a company became. */
async function commentOn(ctx: Ctx, place: Place, { content, parentCommentId = null }: Said) {
  const { db } = ctx;
  const subject = await subjectOf(db, place);
  const parent = parentCommentId === null ? place : await topLevel(ctx, parentCommentId, place);
  const mentions = await keepReaders(db, mentionedIds(content));
  const { dealId, companyId } = parent;
  const id = await insertComment(db, { dealId, companyId, content, parentCommentId, mentions });
  await notifyMentioned(ctx, subject, content, mentions);
  return required(await findComment(db, id), "Comment");
}

/** Threads are one level deep: a reply answers a top-level comment of the same deal or company. */
async function topLevel({ db }: Ctx, parentCommentId: string, place: Place): Promise<Place> {
  const parent = required(await findComment(db, parentCommentId), "Comment");
  const isHere = place.dealId === null ? parent.companyId === place.companyId : parent.dealId === place.dealId;
  if (parent.parentCommentId !== null || !isHere)
    throw new AppError("invalid", `Reply to a top-level comment of this ${place.dealId === null ? "company" : "deal"}`);
  return parent;
}

type Subject = { id: string; name: string; kind: "deal" | "company" };

/** What a comment is about, as a notification names it. */
async function subjectOf(db: Db, { dealId, companyId }: Place): Promise<Subject> {
  if (dealId !== null) {
    const { id, name } = required(await findDeal(db, dealId), "Deal");
    return { id, name, kind: "deal" };
  }
  const { id, name } = required(await findCompany(db, companyId ?? ""), "Company");
  return { id, name, kind: "company" };
}

async function notifyMentioned(
  { db, actor }: Ctx,
  subject: Subject,
  content: string,
  people: readonly string[],
): Promise<void> {
  const words = commentPieces(content).map((piece) => ("text" in piece ? piece.text : `@${piece.mention}`));
  const excerpt = words.join("").slice(0, EXCERPT);
  await notify(
    db,
    people
      .filter((person) => person !== actor.userId)
      .map((userId) => ({
        kind: "mention",
        userId,
        recordId: subject.id,
        params: { on: subject.kind, name: subject.name, excerpt },
      })),
  );
}
