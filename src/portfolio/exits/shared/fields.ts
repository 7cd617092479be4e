import { filtersOf, type RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { BUYER_STATES, EXIT_STATUSES, EXIT_TYPES, TIMELINES } from "./rules.ts";

/** What is known of an exit opportunity, in the order of its files. */
export const exitFields = {
  company: { label: msg("Company"), kind: "text" },
  status: { label: msg("Status"), kind: "choice", options: EXIT_STATUSES },
  exitType: { label: msg("Exit type"), kind: "choice", options: EXIT_TYPES },
  potentialValue: {
    label: msg("Potential value"),
    kind: "money",
    currency: "currency",
    nullable: true,
    sortable: true,
  },
  currency: { label: msg("Currency"), kind: "text", isFilter: false },
  basis: { label: msg("Basis"), kind: "text", nullable: true, isFilter: false, most: 300 },
  timeline: { label: msg("Timeline"), kind: "text", options: TIMELINES, nullable: true, most: 100 },
  expectedOn: { label: msg("Expected exit"), kind: "date", lie: "ahead", nullable: true, sortable: true },
  owner: { label: msg("Owner"), kind: "person", column: "ownerId", nullable: true },
  portfolioCompany: { label: msg("Portfolio company"), kind: "record", column: "portfolioCompanyId", inFile: false },
  createdAt: { label: msg("Created"), kind: "date", isMoment: true, sortable: true },
  isArchived: { label: msg("Archived"), kind: "boolean", inFile: false },
  archivedAt: { label: msg("Archived"), kind: "date", isMoment: true, nullable: true, isFilter: false },
  notes: { label: msg("Notes"), kind: "text", isFilter: false, isLong: true, isListed: false },
} as const satisfies RecordFields;

export const exitFilters = filtersOf(exitFields);

/** What a possible buyer says. */
export const buyerFields = {
  name: { label: msg("Name"), kind: "text", most: 200 },
  record: { label: msg("Company or contact"), kind: "record", column: "recordId", nullable: true },
  state: { label: msg("State"), kind: "choice", options: BUYER_STATES },
  offer: { label: msg("Offer for the company"), kind: "money", nullable: true },
  note: { label: msg("Note"), kind: "text", nullable: true, most: 1000 },
} as const satisfies RecordFields;
