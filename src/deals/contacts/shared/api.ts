import { z } from "zod";
import { id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { recordContract } from "#core/shared/records/record-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { contactFilters } from "./fields.ts";
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
  /** Points for the meetings, calls and e-mails of a year; null for a person who may not see activity. */
  interactionScore: z.number().int().nullable(),
  archivedAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type ContactCard = z.infer<typeof contactCard>;

export const contact = contactCard.extend({
  /** Addresses and numbers beside the main one, each perhaps with what it is for in brackets. */
  moreEmails: z.array(z.string()),
  morePhones: z.array(z.string()),
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

const READS = ["contacts", "activities", "email_people"] as const;
const LISTED = [...READS, "contact_emails", "contact_phones"] as const;

export const contactsApi = {
  ...recordContract({
    entry: RECORDS.contact,
    summaries: {
      list: "Contacts; archived ones only when filtered by that",
      create: "Add a contact",
      delete: "Delete a contact for good",
    },
    reads: { list: LISTED, count: LISTED, get: READS },
    fields: contactFilters,
    order: { field: "name", direction: "asc" },
    card: contactCard,
    record: contact,
    form: contactForm,
    edit: contactForm.extend({ id, rowVersion }),
  }),
  figures: query({
    can: "contact:read",
    reads: READS,
    path: "/contacts/figures",
    summary: "Contacts in all, active, new this week, and due for a follow-up",
  })
    .input(z.object({}))
    .output(figures),
};
