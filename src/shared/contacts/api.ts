import { z } from "zod";
import { command, done, id, plainDate, query, rowVersion, timestamp } from "../core/contract.ts";
import { historyInput, historyPage } from "../core/history.ts";
import { countInput, listInput, page } from "../core/paging.ts";
import { contactFields } from "./fields.ts";
import { contactForm } from "./forms.ts";
import { CONTACT_TYPES } from "./rules.ts";

/** A contact as lists show it. */
export const contactCard = z.object({
  id,
  rowVersion,
  name: z.string(),
  title: z.string().nullable(),
  companyName: z.string().nullable(),
  /** The firm's own record of that company, when there is one. */
  companyId: id.nullable(),
  contactType: z.enum(CONTACT_TYPES),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  linkedin: z.string().nullable(),
  tags: z.array(z.string()),
  followUpOn: plainDate.nullable(),
  isFollowUpDue: z.boolean(),
  /** The last day of a meeting, call or e-mail with them. */
  lastContactOn: plainDate.nullable(),
  /** Known once, and silent for too long. */
  isStale: z.boolean(),
  archivedAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type ContactCard = z.infer<typeof contactCard>;

export const contact = contactCard.extend({
  notes: z.string(),
  updatedAt: timestamp,
  /** Where they went when they were merged. */
  mergedInto: z.object({ id, name: z.string() }).nullable(),
});
export type Contact = z.infer<typeof contact>;

const figures = z.object({
  /** Contacts that are not archived. */
  total: z.number().int(),
  /** Of those, in contact within the last 90 days. */
  active: z.number().int(),
  /** Of those, added since Monday. */
  newThisWeek: z.number().int(),
  /** Of those, to be followed up today or earlier. */
  followUpsDue: z.number().int(),
});
export type ContactFigures = z.infer<typeof figures>;

const one = z.object({ id });
const byName = { field: "name", direction: "asc" } as const;
const READS = ["contacts", "activities", "email_people"] as const;

export const contactsApi = {
  list: query({
    can: "contact:read",
    reads: READS,
    path: "/contacts",
    summary: "Contacts; archived ones only when filtered by that",
  })
    .input(listInput(contactFields, byName))
    .output(page(contactCard)),
  count: query({
    can: "contact:read",
    reads: READS,
    path: "/contacts/count",
    summary: "How many contacts match, exact to 10,000",
  })
    .input(countInput(contactFields))
    .output(z.object({ count: z.number().int(), more: z.boolean() })),
  figures: query({
    can: "contact:read",
    reads: READS,
    path: "/contacts/figures",
    summary: "Contacts in all, active, new this week, and due for a follow-up",
  })
    .input(z.object({}))
    .output(figures),
  get: query({ can: "contact:read", reads: READS, path: "/contacts/{id}", summary: "One contact" })
    .input(one)
    .output(contact),
  create: command({ can: "contact:create", path: "/contacts", summary: "Add a contact" })
    .input(contactForm)
    .output(contact),
  update: command({
    can: "contact:update",
    path: "/contacts/{id}",
    method: "PUT",
    summary: "Change a contact, naming the version that was seen",
  })
    .input(contactForm.extend({ id, rowVersion }))
    .output(contact),
  archive: command({ can: "contact:update", path: "/contacts/{id}/archive", summary: "Take a contact off the list" })
    .input(one)
    .output(contact),
  restore: command({ can: "contact:update", path: "/contacts/{id}/restore", summary: "Bring an archived contact back" })
    .input(one)
    .output(contact),
  delete: command({
    can: "contact:delete",
    path: "/contacts/{id}",
    method: "DELETE",
    summary: "Delete a contact for good",
  })
    .input(one)
    .output(done),
  history: query({
    can: "contact:read",
    reads: ["contacts"],
    path: "/contacts/{id}/history",
    summary: "Who changed what of a contact, newest first",
  })
    .input(historyInput)
    .output(historyPage),
};
