import type { FilterFields } from "../core/filters.ts";
import { CONTACT_TYPES } from "./rules.ts";

/** The fields contacts can be filtered and sorted by. */
export const contactFields = {
  name: { label: "Name", kind: "text", sortable: true },
  title: { label: "Title", kind: "text" },
  companyName: { label: "Company", kind: "text", sortable: true },
  contactType: { label: "Type", kind: "choice", options: CONTACT_TYPES },
  email: { label: "Email", kind: "text" },
  phone: { label: "Phone", kind: "text" },
  followUpOn: { label: "Follow up on", kind: "date", sortable: true },
  tags: { label: "Tags", kind: "tags" },
  interactionScore: { label: "Interaction score", kind: "number", sortable: true },
  isFollowUpDue: { label: "Follow-up due", kind: "boolean" },
  isActive: { label: "Active", kind: "boolean" },
  isNew: { label: "New this week", kind: "boolean" },
  isArchived: { label: "Archived", kind: "boolean" },
  createdAt: { label: "Added", kind: "date", sortable: true },
} as const satisfies FilterFields;

export type ContactField = keyof typeof contactFields;
