import { filtersOf, type RecordFields } from "../core/fields.ts";
import { KINDS, REFERRAL_SOURCE_TYPES } from "./rules.ts";

/** What is known of an event or partner, in the order of its files. */
export const referralSourceFields = {
  name: { label: "Name", kind: "text", sortable: true },
  type: { label: "Type", kind: "choice", options: REFERRAL_SOURCE_TYPES, inFile: false },
  kind: { label: "Kind", kind: "text", options: [...KINDS.event, ...KINDS.partner] },
  website: { label: "Website", kind: "text", isFilter: false },
  place: { label: "Place", kind: "text", nullable: true },
  startsOn: { label: "Date", kind: "date", sortable: true, nullable: true, inFile: "Starts on" },
  endsOn: { label: "Ends on", kind: "date", isFilter: false },
  contact: { label: "Main contact", kind: "record", isFilter: false, inFile: "Contact" },
  owner: { label: "Owner", kind: "person", column: "ownerId", nullable: true },
  companies: { label: "Companies", kind: "number", isFilter: false },
  converted: { label: "Converted", kind: "number", isFilter: false },
  isUpcoming: { label: "Upcoming", kind: "boolean", inFile: false },
  isArchived: { label: "Archived", kind: "boolean", inFile: false },
  createdAt: { label: "Added", kind: "date", isMoment: true, sortable: true },
  archivedAt: { label: "Archived", kind: "date", isMoment: true, isFilter: false },
  notes: { label: "Notes", kind: "text", isFilter: false },
} as const satisfies RecordFields;

export const referralSourceFilters = filtersOf(referralSourceFields);
