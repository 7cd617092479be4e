import { z } from "zod";
import { command, done, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { outputsOf } from "#core/shared/fields/field-schemas.ts";
import { listedOf } from "#core/shared/fields/fields.ts";
import { recordCommands, recordContract } from "#core/shared/records/record-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { richOutput } from "#core/shared/text/rich-text-form.ts";
import { mailingFields, mailingFilters } from "./fields.ts";
import { holdForm, mailingForm, releaseForm } from "./forms.ts";
import { DELIVERY_STATES, HOLD_SOURCES, HOLDS, LEFT_OUT, MOST_BOUNCE } from "./rules.ts";

const entry = RECORDS.mailing;
const person = z.object({ id, name: z.string() }).nullable();
const card = z.object({ id, rowVersion, ...outputsOf(listedOf(mailingFields)) });
const mailing = card.extend({
  ...outputsOf(mailingFields),
  body: richOutput,
  jobId: id.nullable(),
  createdBy: person,
  startedBy: person,
  startedAt: timestamp.nullable(),
});
export type Mailing = z.infer<typeof mailing>;

/** Somebody who gets a mailing or why not; `id` is null before it is sent. A contact without an id is the partner's own address. */
const recipient = z.object({
  id: id.nullable(),
  partner: z.object({ id, name: z.string() }),
  contactId: id.nullable(),
  name: z.string(),
  email: z.string(),
  state: z.enum(DELIVERY_STATES),
  reason: z.enum(LEFT_OUT).nullable(),
  /** What the mail server said, or what is missing. */
  words: z.string().nullable(),
  tries: z.number().int(),
  postedAt: timestamp.nullable(),
  sentAt: timestamp.nullable(),
  publishedAt: timestamp.nullable(),
  /** Why its address is held now. */
  hold: z.object({ id, why: z.enum(HOLDS) }).nullable(),
  /** Documents that go to this partner alone. */
  documents: z.array(z.object({ id, documentId: id, name: z.string() })),
});
export type Recipient = z.infer<typeof recipient>;

const recipients = z.object({
  /** By partner, what did not arrive first. */
  items: z.array(recipient),
  nextCursor: z.string().optional(),
  counts: z.partialRecord(z.enum(DELIVERY_STATES), z.number().int()),
  /** Partners that have it in the portal, or will. */
  published: z.number().int(),
  mailConfigured: z.boolean(),
});
export type Recipients = z.infer<typeof recipients>;

/** What one recipient gets, exactly. */
const message = z.object({
  to: z.string(),
  /** Why it can’t be written to them: no statement has its figures, or fields without a value. */
  missing: z.string().nullable(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(z.string()),
});

const LISTED = ["mailings", "mailing_recipients"] as const;
const WHOLE = [...LISTED, "users"] as const;
const WHO = [
  ...LISTED,
  "firm_settings",
  "mailing_exclusions",
  "mailing_documents",
  "limited_partners",
  "partner_contacts",
  "contacts",
  "address_holds",
  "commitments",
  "commitment_changes",
  "lp_publications",
  "documents",
  "document_versions",
] as const;

const records = recordContract({
  entry,
  summaries: {
    list: "Mailings to limited partners, newest first",
    create: "Write a newsletter, an annual report or an LP report: a draft until somebody sends it",
    delete: "Delete a draft",
  },
  reads: { list: WHOLE, count: ["mailings"], get: WHOLE },
  fields: mailingFilters,
  order: { field: "createdAt", direction: "desc" },
  card,
  record: mailing,
  form: mailingForm,
  edit: mailingForm.safeExtend({ id, rowVersion }),
});

const verb = recordCommands(entry, mailing);
const each = "/mailings/{id}" as const;
const whom = z.object({ id, limitedPartnerId: id, contactId: id.nullable() });

/** How many came before. */
const placeInList = z.string().regex(/^\d{1,7}$/);

export const mailingsApi = {
  ...records,
  recipients: query({
    can: "lp:read",
    reads: WHO,
    path: `${each}/recipients`,
    summary: "Who gets a mailing and who does not, with the reason; once it is sent, what became of each message",
  })
    .input(z.object({ id, state: z.enum(DELIVERY_STATES).optional(), cursor: placeInList.optional() }))
    .output(recipients),
  preview: query({
    can: "lp:read",
    reads: WHO,
    path: `${each}/preview`,
    summary: "The message as one recipient gets it, as HTML and as text",
  })
    .input(whom)
    .output(message),
  test: command({ can: "lp:manage", path: `${each}/test`, summary: "Send the message of one recipient to oneself" })
    .input(whom)
    .output(done),
  send: verb("send", {
    summary: "Send a draft to everybody who gets it: as many as the asking person saw, otherwise it is refused",
    input: { rowVersion, recipients: z.number().int().min(0) },
  }),
  stop: verb("stop", { summary: "Stop sending: what was handed over is sent", input: {} }),
  resume: verb("resume", { summary: "Go on with a mailing that was stopped; nobody gets it twice", input: {} }),
  retry: verb("retry", {
    summary: "Send again what was refused, returned or failed, to addresses that are not held",
    input: {},
  }),
  exclude: verb("exclude", {
    summary: "Leave a partner out of a draft, or take it in again",
    input: { limitedPartnerId: id, isExcluded: z.boolean() },
  }),
  attach: verb("attach", {
    summary: "Attach a document of a partner to what that partner gets",
    input: { limitedPartnerId: id, documentId: id },
  }),
  detach: verb("detach", { summary: "Take such a document off again", input: { attachedId: id } }),
  statementDays: query({
    can: "lp:read",
    reads: ["lp_publications"],
    path: "/mailings/statement-days",
    summary: "Days of which statements were published, the latest first",
  })
    .input(z.object({}))
    .output(z.object({ items: z.array(plainDate) })),
};

const hold = z.object({
  id,
  address: z.string(),
  why: z.enum(HOLDS),
  source: z.enum(HOLD_SOURCES),
  words: z.string().nullable(),
  heldAt: timestamp,
  heldBy: person,
  releasedAt: timestamp.nullable(),
  releasedBy: person,
  releaseNote: z.string().nullable(),
});
export type AddressHold = z.infer<typeof hold>;

export const addressHoldsApi = {
  list: query({
    can: "lp:read",
    reads: ["address_holds", "users"],
    path: "/address-holds",
    summary: "Addresses that get no mailing or no newsletter, the latest first; of one address also what was before",
  })
    .input(z.object({ address: z.string().max(320).optional() }))
    .output(z.object({ items: z.array(hold) })),
  add: command({
    can: "lp:manage",
    path: "/address-holds",
    summary: "Write to an address no more, or send it no newsletters",
  })
    .input(holdForm.extend({ why: z.enum(HOLDS) }))
    .output(done),
  release: command({
    can: "lp:manage",
    path: "/address-holds/{id}/release",
    summary: "Write to an address again, with the reason, such as who asked for it",
  })
    .input(releaseForm.extend({ id }))
    .output(done),
  returned: command({
    can: "lp:manage",
    path: "/address-holds/returned",
    summary:
      "Read a returned message (RFC 3464): an address that does not work is written to no more; of one whose mailbox was full or that refused this message it is noted at the recipient",
  })
    .input(z.object({ message: z.string().max(MOST_BOUNCE) }))
    .output(
      z.object({
        /** Held: written to no more. */
        addresses: z.array(z.string()),
        /** Noted at their recipient, with what the mail server said; they are written to again. */
        noted: z.array(z.object({ address: z.string(), words: z.string() })),
      }),
    ),
};
