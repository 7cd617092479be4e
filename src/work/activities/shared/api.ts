import { z } from "zod";
import { command, done, id, plainDate, query, timestamp } from "#core/shared/contract.ts";
import { page } from "#core/shared/lists/paging.ts";
import { explained } from "#core/shared/metrics/metric-contract.ts";
import { activityForm } from "./forms.ts";
import { ACTIVITY_KINDS, EMAIL_ROLES, INTERACTION_KINDS } from "./rules.ts";

/** What the header of a forwarded message said. */
const email = z.object({
  subject: z.string(),
  sentAt: timestamp.nullable(),
  /** The firm's contact behind an address, when it knows one. */
  people: z.array(
    z.object({ role: z.enum(EMAIL_ROLES), name: z.string(), address: z.string(), contactId: id.nullable() }),
  ),
  /** Files that came with it. They are listed, not kept. */
  attachments: z.array(z.object({ name: z.string(), type: z.string(), size: z.number().int() })),
  /** The message was longer than the text that is kept of it. */
  isShortened: z.boolean(),
});
export type ForwardedEmail = z.infer<typeof email>;

const entry = z.object({
  id,
  kind: z.enum([...ACTIVITY_KINDS, "comment", "committee_decision"]),
  /** When it happened: the day that was named, or the moment it was written when that was the same day. */
  at: z.union([plainDate, timestamp]),
  content: z.string(),
  authorName: z.string(),
  isMine: z.boolean(),
  /** What it was written down on, when that is not the record asked for. */
  on: z.object({ id, kind: z.string(), label: z.string() }).nullable(),
  with: z.object({ id, name: z.string() }).nullable(),
  /** Of an e-mail that was forwarded as a file. */
  email: email.nullable(),
});
export type TimelineEntry = z.infer<typeof entry>;

const lastContact = z.object({
  on: plainDate.nullable(),
  /** No contact for longer than the firm should let pass. */
  isStale: z.boolean(),
});

const interaction = z.object({
  id,
  kind: z.enum(INTERACTION_KINDS),
  on: plainDate,
  points: z.number().int(),
  /** What it was written down on, when that is not the contact. */
  record: z.object({ id, kind: z.string(), label: z.string() }).nullable(),
});
export type Interaction = z.infer<typeof interaction>;

export const activitiesApi = {
  list: query({
    can: "activity:read",
    reads: ["activities", "emails", "email_people", "comments", "committee_items", "deals", "contacts", "users"],
    path: "/records/{recordId}/activities",
    summary: "What happened around a deal, company or contact, comments too, newest first",
  })
    .input(z.object({ recordId: id, cursor: z.string().max(500).optional() }))
    .output(page(entry)),
  lastContact: query({
    can: "activity:read",
    reads: ["activities", "email_people", "deals"],
    path: "/records/{recordId}/last-contact",
    summary: "The last day of contact with a deal, company or contact, and whether that is too long ago",
  })
    .input(z.object({ recordId: id }))
    .output(lastContact),
  interactions: query({
    can: "activity:read",
    reads: ["activities", "email_people", "contacts"],
    path: "/contacts/{contactId}/interactions",
    summary: "What a contact's interaction score is made of, newest first",
    metrics: ["interactionScore"],
  })
    .input(z.object({ contactId: id, cursor: z.string().max(500).optional() }))
    .output(explained(interaction)),
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
