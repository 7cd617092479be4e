import { filtersOf, type RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { SECTORS } from "#people/auth/shared/sectors.ts";
import { CATEGORIES, MOST_SUMMARY, MOST_TITLE, ORIGINS, SEVERITIES } from "./rules.ts";

/** What is known of a market insight, in the order of its files. */
export const insightFields = {
  title: { label: msg("Title"), kind: "text", most: MOST_TITLE },
  category: { label: msg("Category"), kind: "choice", options: CATEGORIES },
  severity: { label: msg("Severity"), kind: "choice", options: SEVERITIES },
  impactedSectors: { label: msg("Impacted sectors"), kind: "tags", words: "sector", options: SECTORS },
  actionable: { label: msg("Actionable"), kind: "boolean" },
  source: { label: msg("Source"), kind: "text", nullable: true, most: 300 },
  link: { label: msg("Link"), kind: "text", leadsTo: "web", nullable: true, isFilter: false },
  origin: { label: msg("Origin"), kind: "choice", options: ORIGINS },
  ruledBy: { label: msg("Rule"), kind: "text", nullable: true, isFilter: false },
  publishedOn: { label: msg("Date"), kind: "date", lie: "behind", sortable: true },
  createdAt: { label: msg("Created"), kind: "date", isMoment: true, sortable: true },
  isArchived: { label: msg("Archived"), kind: "boolean", inFile: false },
  archivedAt: { label: msg("Archived"), kind: "date", isMoment: true, nullable: true, isFilter: false },
  summary: { label: msg("Summary"), kind: "text", isFilter: false, isLong: true, most: MOST_SUMMARY },
} as const satisfies RecordFields;

export const insightFilters = filtersOf(insightFields);
