import { filtersOf, type RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { DISTRIBUTION_SOURCES, DISTRIBUTION_STATES } from "./rules.ts";

/** What is known of a distribution, in the order of its files. */
export const distributionFields = {
  name: { label: msg("Name"), kind: "text" },
  fund: { label: msg("Fund"), kind: "record", column: "fundId" },
  purpose: { label: msg("Purpose"), kind: "text", isFilter: false },
  source: { label: msg("Source"), kind: "choice", options: DISTRIBUTION_SOURCES },
  portfolioCompany: { label: msg("Portfolio company"), kind: "record", column: "portfolioCompanyId", nullable: true },
  state: { label: msg("Status"), kind: "choice", options: DISTRIBUTION_STATES },
  paidOn: { label: msg("Distribution date"), kind: "date", sortable: true },
  currency: { label: msg("Currency"), kind: "text", isFilter: false },
  amount: { label: msg("Amount"), kind: "money", currency: "currency", sortable: true },
  carry: { label: msg("Carry"), kind: "money", currency: "currency", isFilter: false },
  recallable: { label: msg("Recallable"), kind: "money", currency: "currency", isFilter: false },
  createdAt: { label: msg("Created"), kind: "date", isMoment: true, sortable: true },
  isArchived: { label: msg("Archived"), kind: "boolean", inFile: false },
  archivedAt: { label: msg("Archived"), kind: "date", isMoment: true, nullable: true, isFilter: false },
} as const satisfies RecordFields;

export const distributionFilters = filtersOf(distributionFields);

/** What the form of a new distribution asks. */
export const newDistributionFields = {
  fund: { label: msg("Fund"), kind: "record", column: "fundId" },
  source: { label: msg("Source"), kind: "choice", options: DISTRIBUTION_SOURCES },
  portfolioCompany: { label: msg("Portfolio company"), kind: "record", column: "portfolioCompanyId", nullable: true },
  purpose: { label: msg("Purpose"), kind: "text", isLong: true },
  paidOn: { label: msg("Distribution date"), kind: "date" },
  amount: { label: msg("Amount"), kind: "money" },
  recallable: { label: msg("Of which recallable"), kind: "money", nullable: true },
  netsCalls: { label: msg("Pay open calls first"), kind: "boolean" },
} as const satisfies RecordFields;
