import { z } from "zod";
import { id, query, timestamp } from "#core/shared/contract.ts";
import { RECORD_KINDS } from "#core/shared/records.ts";
import { VERBS } from "./rules.ts";

const change = z.object({
  id,
  at: timestamp,
  kind: z.enum(RECORD_KINDS),
  recordId: id,
  /** As the record is called today; empty where it is deleted. */
  label: z.string(),
  action: z.enum(VERBS),
  /** Fields of an update. */
  changed: z.array(z.string()),
});
export type Change = z.infer<typeof change>;

export const changesApi = {
  list: query({
    can: "member:read",
    reads: [],
    path: "/changes",
    summary:
      "Changes of records that you may see, the oldest first, each once. Without a cursor they begin at `since`, or now; send the answer’s cursor for what follows",
  })
    .input(
      z.object({
        cursor: z.string().max(500).optional(),
        since: z.iso.datetime({ offset: true }).optional(),
        kind: z.enum(RECORD_KINDS).optional(),
        limit: z.coerce.number().int().min(1).max(500).default(100),
      }),
    )
    .output(z.object({ items: z.array(change), cursor: z.string(), hasMore: z.boolean() })),
};
