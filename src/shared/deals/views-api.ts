import { z } from "zod";
import { command, done, id, query } from "../core/contract.ts";
import { viewForm, viewSearch } from "./view-forms.ts";

const dealView = z.object({
  id,
  name: z.string(),
  userId: id,
  isMine: z.boolean(),
  isShared: z.boolean(),
  isDefault: z.boolean(),
  search: viewSearch,
});
const one = z.object({ id });

export const dealViewsApi = {
  list: query({
    can: "deal:read",
    reads: ["deal_views", "deal_view_defaults"],
    path: "/deal-views",
    summary: "Your views of the deal list and those colleagues share",
  }).output(z.object({ items: z.array(dealView) })),
  create: command({ can: "deal:read", path: "/deal-views", summary: "Keep a view of the deal list" })
    .input(viewForm.extend({ search: viewSearch }))
    .output(one),
  update: command({
    can: "deal:read",
    path: "/deal-views/{id}",
    method: "PUT",
    summary: "Rename, share or change your own view; what it shows stays unless it is given",
  })
    .input(viewForm.extend({ id, search: viewSearch.optional() }))
    .output(done),
  setDefault: command({
    can: "deal:read",
    path: "/deal-views/default",
    summary: "Choose the view the list opens with for you, or none",
  })
    .input(z.object({ id: id.nullable() }))
    .output(done),
  delete: command({ can: "deal:read", path: "/deal-views/{id}", method: "DELETE", summary: "Delete your own view" })
    .input(one)
    .output(done),
};
