import { z } from "zod";
import { command, id, plainDate, rowVersion, timestamp } from "../core/contract.ts";
import { recordContract } from "../core/record-contract.ts";
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

const READS = ["origins", "companies", "contacts", "users"] as const;

export const originsApi = {
  ...recordContract({
    table: "origins",
    words: { one: "event or partner", many: "events and partners" },
    can: { read: "company:read", create: "company:create", update: "company:update", delete: "company:delete" },
    summaries: {
      list: "Events and partners; archived ones only when filtered by that",
      create: "Add an event or partner",
      delete: "Delete an event or partner for good; its companies stay",
    },
    reads: { list: READS, count: ["origins"], get: READS },
    fields: originFields,
    order: { field: "createdAt", direction: "desc" },
    card: originCard,
    record: origin,
    form: originForm,
    edit: originForm.safeExtend({ id, rowVersion }),
  }),
  restore: command({
    can: "company:update",
    path: "/origins/{id}/restore",
    summary: "Bring an archived event or partner back",
  })
    .input(z.object({ id }))
    .output(origin),
};
