import { fieldsWithout, filtersOf, type RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { KINDS, REFERRAL_SOURCE_TYPES } from "./rules.ts";

/** What is known of an event or partner, in the order of its files. */
export const referralSourceFields = {
  name: { label: msg("Name"), kind: "text", sortable: true },
  type: { label: msg("Type"), kind: "choice", options: REFERRAL_SOURCE_TYPES, inFile: false },
  kind: { label: msg("Kind"), kind: "text", words: "referral_kind", options: [...KINDS.event, ...KINDS.partner] },
  website: { label: msg("Website"), kind: "text", nullable: true, leadsTo: "web", isFilter: false },
  place: { label: msg("Place"), kind: "text", nullable: true },
  startsOn: { label: msg("Date"), kind: "date", sortable: true, nullable: true, inFile: msg("Starts on") },
  endsOn: { label: msg("Ends on"), kind: "date", nullable: true, isFilter: false },
  contact: { label: msg("Main contact"), kind: "record", isFilter: false, inFile: msg("Contact") },
  owner: { label: msg("Owner"), kind: "person", column: "ownerId", nullable: true },
  companies: { label: msg("Companies"), kind: "number", isFilter: false },
  converted: { label: msg("Converted"), kind: "number", isFilter: false },
  isUpcoming: { label: msg("Upcoming"), kind: "boolean", inFile: false },
  isArchived: { label: msg("Archived"), kind: "boolean", inFile: false },
  createdAt: { label: msg("Added"), kind: "date", isMoment: true, sortable: true },
  archivedAt: { label: msg("Archived"), kind: "date", isMoment: true, nullable: true, isFilter: false },
  notes: { label: msg("Notes"), kind: "text", isFilter: false, isLong: true, isListed: false },
} as const satisfies RecordFields;

export const referralSourceFilters = filtersOf(referralSourceFields);

/** Those that stand in its own row under their name. */
export const storedReferralSourceFields = fieldsWithout(referralSourceFields, [
  "contact",
  "owner",
  "companies",
  "converted",
  "isUpcoming",
  "isArchived",
]);
