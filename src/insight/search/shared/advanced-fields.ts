import type { FilterFields, Operator } from "#core/shared/lists/filters.ts";
import { msg } from "#core/shared/text.ts";

/** What advanced search filters by. A kind of record without the field has no matches. */
export const SEARCH_FIELDS = {
  name: { label: msg("Name"), kind: "text", sortable: true },
  sector: { label: msg("Sector"), kind: "text" },
  investmentType: { label: msg("Investment Type"), kind: "text" },
  stage: { label: msg("Stage"), kind: "text" },
  amountRequested: { label: msg("Amount requested"), kind: "number" },
  currentValuation: { label: msg("Current valuation"), kind: "number" },
  foundedYear: { label: msg("Founded Year"), kind: "number" },
  addedYear: { label: msg("Year added"), kind: "number" },
} as const satisfies FilterFields;
export type SearchField = keyof typeof SEARCH_FIELDS;

/** The operators that the builder offers. */
export const SEARCH_OPERATORS = [
  "equals",
  "contains",
  "startsWith",
  "greaterThan",
  "lessThan",
] as const satisfies readonly Operator[];

/** What is counted of the results. */
export const FACETS = ["owner", "stage", "sector", "year"] as const;
export type Facet = (typeof FACETS)[number];
export const MOST_OF_A_FACET = 12;

/** Groups that come first, in this order. */
export const FIRST_GROUPS = ["company", "deal", "contact"] as const;

/** Items of a group in the overview, and of a group that is continued. */
export const MOST_OF_A_GROUP = 5;
export const MOST_OF_A_PAGE = 25;
/** So many of a kind are counted. */
export const MOST_COUNTED = 1000;
/** So many of a kind are ordered by how close they are to the reader. */
export const MOST_RANKED = 30;
/** Where a group ends: its first items by rank. */
export const MOST_CONTINUED = 500;

/** When the owner of a saved search hears of new results: once a day, or at the next look of the clock. */
export const ALERTS = ["off", "daily", "at_once"] as const;
export type Alert = (typeof ALERTS)[number];
export const MOST_SHARED_WITH = 100;
/** So many results of a search are remembered as known when its alerts begin. Beyond them only new records are new results. */
export const MOST_KNOWN = 2000;
/** So many new results are counted in one alert. */
export const MOST_ALERTED = 500;
