import { filtersOf, type RecordFields } from "../core/fields.ts";
import { CONTACT_TYPES } from "./rules.ts";

/** What is known of a contact, in the order of its files. */
export const contactFields = {
  name: { label: "Name", kind: "text", sortable: true },
  title: { label: "Title", kind: "text", nullable: true },
  companyName: { label: "Company", kind: "text", nullable: true, sortable: true },
  contactType: { label: "Type", kind: "choice", options: CONTACT_TYPES },
  email: { label: "Email", kind: "text", nullable: true },
  phone: { label: "Phone", kind: "text", nullable: true },
  moreEmails: { label: "Further Emails", kind: "tags", isFilter: false },
  morePhones: { label: "Further Phones", kind: "tags", isFilter: false },
  linkedin: { label: "LinkedIn", kind: "text", isFilter: false },
  tags: { label: "Tags", kind: "tags" },
  lastContactOn: { label: "Last contact", kind: "date", isFilter: false },
  interactionScore: { label: "Interaction score", kind: "number", sortable: true },
  followUpOn: { label: "Follow up on", kind: "date", nullable: true, sortable: true },
  isFollowUpDue: { label: "Follow-up due", kind: "boolean", inFile: false },
  isActive: { label: "Active", kind: "boolean", inFile: false },
  isNew: { label: "New this week", kind: "boolean", inFile: false },
  isArchived: { label: "Archived", kind: "boolean", inFile: false },
  createdAt: { label: "Added", kind: "date", isMoment: true, sortable: true },
  archivedAt: { label: "Archived", kind: "date", isMoment: true, isFilter: false },
  notes: { label: "Notes", kind: "text", isFilter: false },
} as const satisfies RecordFields;

export const contactFilters = filtersOf(contactFields);
