import { z } from "zod";
import { command, done, id, plainDate, query, rowVersion, timestamp } from "../core/contract.ts";
import { historyInput, historyPage } from "../core/history.ts";
import { countInput, listInput, page } from "../core/paging.ts";
import { originFields } from "./fields.ts";
import { originForm } from "./forms.ts";
import { ORIGIN_TYPES } from "./rules.ts";

/** An event or partner as lists show it, with what became of the companies that came from it. */
export const originCard = z.object({
  id,
  rowVersion,
  type: z.enum(ORIGIN_TYPES),
  name: z.string(),
  kind: z.string(),
  website: z.string().nullable(),
  place: z.string().nullable(),
  startsOn: plainDate.nullable(),
  endsOn: plainDate.nullable(),
  contact: z.object({ id, name: z.string() }).nullable(),
  owner: z.object({ id, name: z.string() }).nullable(),
  archivedAt: timestamp.nullable(),
  createdAt: timestamp,
  /** Prospects that came from it, archived ones too. */
  companies: z.number().int(),
  converted: z.number().int(),
  /** Converted ÷ companies; nothing when there are none. */
  rate: z.number().nullable(),
});
export type OriginCard = z.infer<typeof originCard>;

export const origin = originCard.extend({ notes: z.string(), updatedAt: timestamp });
export type Origin = z.infer<typeof origin>;

const one = z.object({ id });
const byNewest = { field: "createdAt", direction: "desc" } as const;
const READS = ["origins", "companies", "contacts", "users"] as const;

export const originsApi = {
  list: query({
    can: "company:read",
    reads: READS,
    path: "/origins",
    summary: "Events and partners; archived ones only when filtered by that",
  })
    .input(listInput(originFields, byNewest))
    .output(page(originCard)),
  count: query({
    can: "company:read",
    reads: ["origins"],
    path: "/origins/count",
    summary: "How many events and partners match, exact to 10,000",
  })
    .input(countInput(originFields))
    .output(z.object({ count: z.number().int(), more: z.boolean() })),
  get: query({ can: "company:read", reads: READS, path: "/origins/{id}", summary: "One event or partner" })
    .input(one)
    .output(origin),
  create: command({ can: "company:create", path: "/origins", summary: "Add an event or partner" })
    .input(originForm)
    .output(origin),
  update: command({
    can: "company:update",
    path: "/origins/{id}",
    method: "PUT",
    summary: "Change an event or partner, naming the version that was seen",
  })
    .input(originForm.safeExtend({ id, rowVersion }))
    .output(origin),
  archive: command({
    can: "company:update",
    path: "/origins/{id}/archive",
    summary: "Take an event or partner off the list",
  })
    .input(one)
    .output(origin),
  restore: command({
    can: "company:update",
    path: "/origins/{id}/restore",
    summary: "Bring an archived event or partner back",
  })
    .input(one)
    .output(origin),
  delete: command({
    can: "company:delete",
    path: "/origins/{id}",
    method: "DELETE",
    summary: "Delete an event or partner for good; its companies stay",
  })
    .input(one)
    .output(done),
  history: query({
    can: "company:read",
    reads: ["origins"],
    path: "/origins/{id}/history",
    summary: "Who changed what of an event or partner, newest first",
  })
    .input(historyInput)
    .output(historyPage),
};
