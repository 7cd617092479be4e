import { z } from "zod";
import { id, query } from "#core/shared/contract.ts";
import { RECORD_KINDS, RECORDS } from "#core/shared/records.ts";
import { MOST_OF_A_KIND, SHORTEST_QUERY } from "./rules.ts";

const foundRecord = z.object({
  kind: z.enum(RECORD_KINDS),
  id,
  label: z.string(),
  /** What tells it apart from others of its name. */
  detail: z.string().nullable(),
  /** Where it stands, as its kind says it, such as a deal's stage. */
  state: z.string().nullable(),
  /** Whose it is. */
  owner: z.string().nullable(),
  isArchived: z.boolean(),
});
export type FoundRecord = z.infer<typeof foundRecord>;

export const searchApi = {
  find: query({
    can: "member",
    reads: [...RECORD_KINDS.map((kind) => RECORDS[kind].table), "users"],
    path: "/search",
    summary: `Records of every kind you may read that have all words of the query, from ${SHORTEST_QUERY} letters on: names that are the query first, then those that begin with it, have its words at the start of a word, have them anywhere, and what else is written of a record; the last changed first`,
  })
    .input(
      z.object({
        query: z.string().trim().max(200).default(""),
        /** Of each kind. */
        most: z.coerce.number().int().min(1).max(20).default(MOST_OF_A_KIND),
      }),
    )
    .output(z.object({ items: z.array(foundRecord) })),

  has: query({
    can: "member",
    reads: RECORD_KINDS.map((kind) => RECORDS[kind].table),
    path: "/search/has",
    summary: "Whether there is any record of a kind that you may read",
  })
    .input(z.object({ kind: z.enum(RECORD_KINDS) }))
    .output(z.object({ has: z.boolean() })),
};
