import { z } from "zod";
import { command, done, id, query } from "../contract.ts";
import type { Permission } from "../permissions.ts";
import { viewForm } from "./view-forms.ts";

const one = z.object({ id });

type Kept<Can, Search> = {
  /** A person who may read the list may keep views of it. */
  can: Can;
  path: `/${string}`;
  /** What the views are of, in the words of the API. */
  list: string;
  search: Search;
};

/** The views people keep of one list: their own, those colleagues share, and the one it opens with for each of them. */
export function viewsApi<const Can extends Permission, Search extends z.ZodType<object>>({
  can,
  path,
  list,
  search,
}: Kept<Can, Search>) {
  const view = z.object({
    id,
    name: z.string(),
    userId: id,
    isMine: z.boolean(),
    isShared: z.boolean(),
    isDefault: z.boolean(),
    // As it was kept. A person who opens it sees which parts no longer exist; that must not hide the other views.
    search: z.record(z.string(), z.unknown()),
  });
  return {
    list: query({
      can,
      reads: ["saved_views", "saved_view_defaults"],
      path,
      summary: `Your views of ${list} and those colleagues share`,
    })
      .input(z.object({}))
      .output(z.object({ items: z.array(view) })),
    create: command({ can, path, summary: `Keep a view of ${list}` })
      .input(viewForm.extend({ search }))
      .output(one),
    update: command({
      can,
      path: `${path}/{id}`,
      method: "PUT",
      summary: `Rename, share or change your own view of ${list}; what it shows stays unless it is given`,
    })
      .input(viewForm.extend({ id, search: search.optional() }))
      .output(done),
    setDefault: command({
      can,
      path: `${path}/default`,
      summary: `Choose the view ${list} opens with for you, or none`,
    })
      .input(z.object({ id: id.nullable() }))
      .output(done),
    delete: command({ can, path: `${path}/{id}`, method: "DELETE", summary: `Delete your own view of ${list}` })
      .input(one)
      .output(done),
  };
}
