import { z } from "zod";
import { command, done, id, query, rowVersion, timestamp } from "#core/shared/contract.ts";
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

const READS = ["comments", "users"] as const;

export const commentsApi = {
  list: query({
    can: "member",
    reads: READS,
    path: "/records/{recordId}/comments",
    summary: "Comments on a record you may read, with their replies, oldest first",
  })
    .input(z.object({ recordId: id }))
    .output(z.object({ items: z.array(comment), count: z.number().int() })),
  create: command({
    can: "deal:comment",
    path: "/records/{recordId}/comments",
    summary: "Comment on a record, or reply to a top-level comment; the first deal of a company takes its thread along",
  })
    .input(z.object({ recordId: id, content: commentContent, parentCommentId: id.nullish() }))
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
    path: "/records/{recordId}/mentionable",
    summary: "Colleagues who may read the record and whose name contains the text",
  })
    .input(z.object({ recordId: id, search: z.string().trim().max(100).default("") }))
    .output(z.object({ items: z.array(z.object({ id, name: z.string(), avatarUrl: z.string().nullable() })) })),
};
