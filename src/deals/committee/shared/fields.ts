import { filtersOf, type RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { SESSION_STATUSES } from "./rules.ts";

/** What is known of a session of the investment committee, in the order of its files. */
export const sessionFields = {
  title: { label: msg("Title"), kind: "text", sortable: true },
  status: { label: msg("Status"), kind: "choice", options: SESSION_STATUSES },
  meetsOn: { label: msg("Date"), kind: "date", lie: "ahead" },
  meetsAt: { label: msg("Time"), kind: "text", isFilter: false },
  timeZone: { label: msg("Time zone"), kind: "text", isFilter: false },
  startsAt: { label: msg("Starts"), kind: "date", isMoment: true, sortable: true },
  minutesLong: { label: msg("Minutes planned"), kind: "number", isFilter: false },
  place: { label: msg("Place or link"), kind: "text", isFilter: false },
  deals: { label: msg("Deals"), kind: "number" },
  members: { label: msg("Attendees"), kind: "number", isFilter: false },
  quorum: { label: msg("Quorum"), kind: "number", isFilter: false },
  createdAt: { label: msg("Created"), kind: "date", isMoment: true, sortable: true },
  endedAt: { label: msg("Ended"), kind: "date", isMoment: true, nullable: true },
  isArchived: { label: msg("Archived"), kind: "boolean", inFile: false },
  archivedAt: { label: msg("Archived"), kind: "date", isMoment: true, nullable: true, isFilter: false },
  notes: { label: msg("Notes"), kind: "text", isFilter: false, isLong: true, isListed: false },
  minutes: { label: msg("Minutes"), kind: "text", isFilter: false, isLong: true, isListed: false },
} as const satisfies RecordFields;

export const sessionFilters = filtersOf(sessionFields);
