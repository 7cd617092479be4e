import { filtersOf, type RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { ANSWER_CATEGORIES, REQUEST_STATES } from "./rules.ts";

/** What is known of an answer of the library, in the order of its files. */
export const answerFields = {
  title: { label: msg("Question"), kind: "text" },
  category: { label: msg("Category"), kind: "choice", options: ANSWER_CATEGORIES },
  owner: { label: msg("Owner"), kind: "person", column: "ownerId", nullable: true },
  validUntil: { label: msg("Valid until"), kind: "date", lie: "ahead", sortable: true },
  isStale: { label: msg("Stale"), kind: "boolean", inFile: false },
  fund: { label: msg("Fund"), kind: "record", column: "fundId", nullable: true },
  answer: { label: msg("Answer"), kind: "text", isFilter: false, isLong: true },
  createdAt: { label: msg("Created"), kind: "date", isMoment: true, sortable: true },
  isArchived: { label: msg("Archived"), kind: "boolean", inFile: false },
  archivedAt: { label: msg("Archived"), kind: "date", isMoment: true, nullable: true, isFilter: false },
} as const satisfies RecordFields;

export const answerFilters = filtersOf(answerFields);

/** What is known of a data request, in the order of its files. */
export const requestFields = {
  name: { label: msg("Name"), kind: "text" },
  state: { label: msg("Status"), kind: "choice", options: REQUEST_STATES },
  partner: { label: msg("Limited partner"), kind: "record", column: "limitedPartnerId", nullable: true },
  requester: { label: msg("Asked by"), kind: "text", nullable: true, most: 200 },
  owner: { label: msg("Owner"), kind: "person", column: "ownerId", nullable: true },
  dueOn: { label: msg("Due date"), kind: "date", lie: "ahead", sortable: true, nullable: true },
  isOverdue: { label: msg("Overdue"), kind: "boolean", inFile: false },
  figuresAsOf: { label: msg("Figures as of"), kind: "date", lie: "behind", isFilter: false },
  questions: { label: msg("Questions"), kind: "number", isFilter: false },
  answered: { label: msg("Answered"), kind: "number", isFilter: false },
  sentTo: { label: msg("Sent to"), kind: "text", nullable: true, isFilter: false },
  sentAt: { label: msg("Sent"), kind: "date", isMoment: true, nullable: true },
  createdAt: { label: msg("Created"), kind: "date", isMoment: true, sortable: true },
  isArchived: { label: msg("Archived"), kind: "boolean", inFile: false },
  archivedAt: { label: msg("Archived"), kind: "date", isMoment: true, nullable: true, isFilter: false },
  notes: { label: msg("Notes"), kind: "text", isFilter: false, isLong: true, isListed: false },
} as const satisfies RecordFields;

export const requestFilters = filtersOf(requestFields);

/** What a question of a request says. */
export const questionFields = {
  section: { label: msg("Section"), kind: "text", most: 100, nullable: true },
  question: { label: msg("Question"), kind: "text", isLong: true },
  answer: { label: msg("Answer of the library"), kind: "record", column: "answerId", nullable: true },
  ownAnswer: { label: msg("Own answer"), kind: "text", isLong: true },
} as const satisfies RecordFields;
