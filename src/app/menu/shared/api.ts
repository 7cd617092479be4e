import { z } from "zod";
import { command, done, id, query } from "#core/shared/contract.ts";
import { VIEWED_LIST_NAMES } from "#core/shared/lists/viewed-lists.ts";
import { RECORD_KINDS, RECORDS } from "#core/shared/records.ts";
import { rule } from "#core/shared/text.ts";
import { MOST_RECENT, SCREEN_PATH } from "./rules.ts";

const record = z.object({ kind: z.enum(RECORD_KINDS), id, label: z.string(), isArchived: z.boolean() });
const view = z.object({
  id,
  /** Of which list. */
  list: z.enum(VIEWED_LIST_NAMES),
  name: z.string(),
  // As it was kept: the list it belongs to reads it.
  search: z.record(z.string(), z.unknown()),
});

/** One of the three is there. */
const favourite = z.object({
  id,
  record: record.nullable(),
  view: view.nullable(),
  path: z.string().nullable(),
});
export type MenuRecord = z.infer<typeof record>;
export type MenuView = z.infer<typeof view>;
export type Favourite = z.infer<typeof favourite>;

const TABLES = RECORD_KINDS.map((kind) => RECORDS[kind].table);

export const menuApi = {
  show: query({
    can: "member",
    reads: [...TABLES, "favourites", "saved_views"],
    path: "/menu",
    summary:
      "Your favourites in their order, and those of the named records you may read, in the order they were named",
  })
    .input(z.object({ recent: z.array(id).max(MOST_RECENT).default([]) }))
    .output(z.object({ favourites: z.array(favourite), recent: z.array(record) })),
  views: query({
    can: "member",
    reads: ["saved_views"],
    path: "/views",
    summary: "Your views of every list you may read, and those colleagues share",
  }).output(z.object({ items: z.array(view.extend({ isMine: z.boolean() })) })),
  pin: command({
    can: "member",
    path: "/favourites",
    summary: "Add a record, a saved view or a screen to your favourites",
  })
    .input(
      z
        .object({
          recordId: id.optional(),
          viewId: id.optional(),
          path: z.string().max(200).regex(SCREEN_PATH).optional(),
        })
        .refine((pinned) => Object.values(pinned).filter((one) => one !== undefined).length === 1, {
          path: ["recordId"],
          ...rule("Name a record, a view or a screen"),
        }),
    )
    .output(done),
  unpin: command({
    can: "member",
    path: "/favourites/{id}",
    method: "DELETE",
    summary: "Remove one of your favourites",
  })
    .input(z.object({ id }))
    .output(done),
  arrange: command({
    can: "member",
    path: "/favourites/order",
    method: "PUT",
    summary: "Put your favourites in this order; those not named come after them",
  })
    .input(z.object({ ids: z.array(id).max(100) }))
    .output(done),
};
