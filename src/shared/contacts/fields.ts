import { filtersOf, type RecordFields } from "../core/fields.ts";
import { msg } from "../core/text.ts";
import { CONTACT_TYPES } from "./rules.ts";

/** What is known of a contact, in the order of its files. */
export const contactFields = {
  name: { label: msg("Name"), kind: "text", sortable: true },
  title: { label: msg("Title"), kind: "text", nullable: true },
  companyName: { label: msg("Company"), kind: "text", nullable: true, sortable: true },
  contactType: { label: msg("Type"), kind: "choice", options: CONTACT_TYPES },
  email: { label: msg("Email"), kind: "text", nullable: true, leadsTo: "email" },
  phone: { label: msg("Phone"), kind: "text", nullable: true, leadsTo: "phone" },
  moreEmails: { label: msg("Further Emails"), kind: "tags", isFilter: false },
  morePhones: { label: msg("Further Phones"), kind: "tags", isFilter: false },
  linkedin: { label: msg("LinkedIn"), kind: "text", leadsTo: "web", isFilter: false },
  tags: { label: msg("Tags"), kind: "tags" },
  lastContactOn: { label: msg("Last contact"), kind: "date", isFilter: false },
  interactionScore: { label: msg("Interaction score"), kind: "number", sortable: true },
  followUpOn: { label: msg("Follow up on"), kind: "date", nullable: true, sortable: true },
  isFollowUpDue: { label: msg("Follow-up due"), kind: "boolean", inFile: false },
  isActive: { label: msg("Active"), kind: "boolean", inFile: false },
  isNew: { label: msg("New this week"), kind: "boolean", inFile: false },
  isArchived: { label: msg("Archived"), kind: "boolean", inFile: false },
  createdAt: { label: msg("Added"), kind: "date", isMoment: true, sortable: true },
  archivedAt: { label: msg("Archived"), kind: "date", isMoment: true, isFilter: false },
  notes: { label: msg("Notes"), kind: "text", isFilter: false },
} as const satisfies RecordFields;

export const contactFilters = filtersOf(contactFields);
