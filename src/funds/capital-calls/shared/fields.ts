import { filtersOf, type RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { CALL_STATUSES } from "./rules.ts";

/** What is known of a capital call, in the order of its files. */
export const capitalCallFields = {
  name: { label: msg("Name"), kind: "text" },
  fund: { label: msg("Fund"), kind: "record", column: "fundId" },
  purpose: { label: msg("Purpose"), kind: "text", isFilter: false },
  status: { label: msg("Status"), kind: "choice", options: CALL_STATUSES },
  dueOn: { label: msg("Due date"), kind: "date", sortable: true },
  currency: { label: msg("Currency"), kind: "text", isFilter: false },
  amount: { label: msg("Amount"), kind: "money", currency: "currency", sortable: true },
  received: { label: msg("Received"), kind: "money", currency: "currency", isFilter: false },
  createdAt: { label: msg("Created"), kind: "date", isMoment: true, sortable: true },
  isArchived: { label: msg("Archived"), kind: "boolean", inFile: false },
  archivedAt: { label: msg("Archived"), kind: "date", isMoment: true, nullable: true, isFilter: false },
} as const satisfies RecordFields;

export const capitalCallFilters = filtersOf(capitalCallFields);

/** What the form of a new call asks besides its items and excuses. */
export const newCallFields = {
  fund: { label: msg("Fund"), kind: "record", column: "fundId" },
  purpose: { label: msg("Purpose"), kind: "text", isLong: true },
  dueOn: { label: msg("Due date"), kind: "date", lie: "ahead" },
  shortNoticeReason: { label: msg("Why the notice is shorter"), kind: "text", nullable: true },
  feeFrom: { label: msg("Fee period from"), kind: "date", nullable: true },
  feeTo: { label: msg("Fee period to"), kind: "date", nullable: true },
  lateRate: { label: msg("Late interest (% a year)"), kind: "number", nullable: true },
  items: { label: msg("Items"), kind: "tags" },
  excuses: { label: msg("Excused partners"), kind: "tags" },
} as const satisfies RecordFields;
