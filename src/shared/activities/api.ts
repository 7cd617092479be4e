import { z } from "zod";
import { command, done, id, plainDate, query, timestamp } from "../core/contract.ts";
import { page } from "../core/paging.ts";
import { activityForm } from "./forms.ts";
import { ACTIVITY_KINDS } from "./rules.ts";

const entry = z.object({
  id,
  kind: z.enum([...ACTIVITY_KINDS, "comment"]),
  /** When it happened: the day that was named, or the moment it was written when that was the same day. */
  at: z.union([plainDate, timestamp]),
  content: z.string(),
  authorName: z.string(),
  isMine: z.boolean(),
  /** What it was written down on, when that is not the record asked for. */
  on: z.object({ id, kind: z.string(), label: z.string() }).nullable(),
  with: z.object({ id, name: z.string() }).nullable(),
});
export type TimelineEntry = z.infer<typeof entry>;

const lastContact = z.object({
  on: plainDate.nullable(),
  /** No contact for longer than the firm should let pass. */
  isStale: z.boolean(),
});

export const activitiesApi = {
  list: query({
    can: "activity:read",
    reads: ["activities", "deal_comments", "deals", "contacts", "users"],
    path: "/records/{recordId}/activities",
    summary: "What happened around a deal, company or contact, comments on deals too, newest first",
  })
    .input(z.object({ recordId: id, cursor: z.string().max(500).optional() }))
    .output(page(entry)),
  lastContact: query({
    can: "activity:read",
    reads: ["activities", "deals"],
    path: "/records/{recordId}/last-contact",
    summary: "The last day of contact with a deal, company or contact, and whether that is too long ago",
  })
    .input(z.object({ recordId: id }))
    .output(lastContact),
  create: command({
    can: "activity:create",
    path: "/records/{recordId}/activities",
    summary: "Write down a meeting, call, e-mail or note",
  })
    .input(activityForm.extend({ recordId: id }))
    .output(z.object({ id })),
  delete: command({
    can: "activity:create",
    path: "/activities/{id}",
    method: "DELETE",
    summary: "Delete an activity you wrote down",
  })
    .input(z.object({ id }))
    .output(done),
};
