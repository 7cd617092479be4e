import { z } from "zod";
import { command, done, id, query, rowVersion, timestamp } from "../core/contract.ts";
import { commentContent } from "./forms.ts";

/** Somebody's words. `firstName` and `lastName` are empty for a former member. */
const author = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.string().nullable(),
  isFormerMember: z.boolean(),
});

const reply = z.object({
  id,
  rowVersion,
  content: z.string(),
  parentCommentId: id.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  isEdited: z.boolean(),
  author,
});
export type Reply = z.infer<typeof reply>;

const comment = reply.extend({ replies: z.array(reply) });
export type Comment = z.infer<typeof comment>;

export const dealCommentsApi = {
  list: query({
    can: "deal:read",
    reads: ["deals", "deal_comments", "users"],
    path: "/deals/{dealId}/comments",
    summary: "A deal's comments with their replies, oldest first",
  })
    .input(z.object({ dealId: id }))
    .output(z.object({ items: z.array(comment), count: z.number().int() })),
  create: command({
    can: "deal:comment",
    path: "/deals/{dealId}/comments",
    summary: "Comment on a deal, or reply to a top-level comment",
  })
    .input(z.object({ dealId: id, content: commentContent, parentCommentId: id.nullish() }))
    .output(reply),
  listOfCompany: query({
    can: "deal:read",
    reads: ["companies", "deal_comments", "users"],
    path: "/companies/{companyId}/comments",
    summary: "A company's comments with their replies, oldest first",
  })
    .input(z.object({ companyId: id }))
    .output(z.object({ items: z.array(comment), count: z.number().int() })),
  createOnCompany: command({
    can: "deal:comment",
    path: "/companies/{companyId}/comments",
    summary: "Comment on a company, or reply to a top-level comment; its first deal takes the thread along",
  })
    .input(z.object({ companyId: id, content: commentContent, parentCommentId: id.nullish() }))
    .output(reply),
  update: command({ can: "deal:comment", path: "/comments/{id}", method: "PUT", summary: "Change your own comment" })
    .input(z.object({ id, rowVersion, content: commentContent }))
    .output(reply),
  delete: command({
    can: "deal:comment",
    path: "/comments/{id}",
    method: "DELETE",
    summary: "Delete your own comment and the replies to it",
  })
    .input(z.object({ id }))
    .output(done),
  mentionable: query({
    can: "deal:comment",
    reads: ["memberships", "users"],
    path: "/comments/mentionable",
    summary: "Colleagues whose name contains the text",
  })
    .input(z.object({ search: z.string().trim().max(100).default("") }))
    .output(z.object({ items: z.array(z.object({ id, name: z.string(), avatarUrl: z.string().nullable() })) })),
};
