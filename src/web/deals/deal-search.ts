import { type Filter, ME } from "#shared/core/filters.ts";
import { type DealField, dealFields } from "#shared/deals/fields.ts";
import {
  LAYOUTS,
  type Layout,
  PERIODS,
  type Period,
  SHOWN,
  type Shown,
  STAGES,
  type Stage,
} from "#shared/deals/rules.ts";
import { readFilters } from "../core/lists/list-address.ts";
import { readViewing, type Viewing } from "../core/lists/saved-views.ts";

export const SORTS = [
  "createdAt.desc",
  "createdAt.asc",
  "company.asc",
  "amountRequested.desc",
  "valuationPre.desc",
  "aiScore.desc",
  "lastContact.desc",
  "nextStepOn.asc",
  "stageSince.asc",
] as const;
export type ListedSort = (typeof SORTS)[number];
/** Any field that can be sorted by: the table offers more than the list of orders. */
export type SortKey = `${DealField}.${"asc" | "desc"}`;

const SORT_KEYS = (Object.keys(dealFields) as DealField[])
  .filter((field) => "sortable" in dealFields[field])
  .flatMap((field): SortKey[] => [`${field}.asc`, `${field}.desc`]);

const DIALOGS = ["new", "preview", "edit", "comments"] as const;
export type DealDialog = (typeof DIALOGS)[number];

/** All of the deal list's state. It lives in the address, so that a view can be sent to a colleague. */
export type DealSearch = Viewing & {
  search?: string | undefined;
  stage?: Stage | undefined;
  /** Absent, a list shows open deals that are not archived, and the funnel shows all. */
  show?: Shown | undefined;
  sort?: SortKey | undefined;
  filters?: Filter[] | undefined;
  /** Absent, cards. */
  layout?: Layout | undefined;
  /** Which moves the funnel tells of; absent, those of twelve months. */
  period?: Period | undefined;
  /** The columns of the table; absent, the usual ones. */
  columns?: string[] | undefined;
  /** What is open over the list, and for which deal; with `new`, the deal whose company is taken over. */
  dialog?: DealDialog | undefined;
  deal?: string | undefined;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function oneOf<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value);
}

/** Of the wrong shape is left out here; of the wrong meaning (an unknown field) the server refuses with words. */
export function readDealSearch(raw: Record<string, unknown>): DealSearch {
  const search = typeof raw["search"] === "string" ? raw["search"].slice(0, 200) : "";
  const stage = oneOf(STAGES, raw["stage"]);
  const show = oneOf(SHOWN, raw["show"]);
  const sort = oneOf(SORT_KEYS, raw["sort"]);
  const filters = readFilters(raw["filters"]);
  const dialog = oneOf(DIALOGS, raw["dialog"]);
  const deal = UUID.test(String(raw["deal"])) ? String(raw["deal"]) : undefined;
  const layout = oneOf(LAYOUTS, raw["layout"]);
  const period = oneOf(PERIODS, raw["period"]);
  const columns = Array.isArray(raw["columns"])
    ? raw["columns"].filter((one) => typeof one === "string").slice(0, 40)
    : undefined;
  const isOpen = dialog === "new" || deal !== undefined;
  return {
    ...(search !== "" && { search }),
    ...(stage && { stage }),
    ...(show && { show }),
    ...(sort && { sort }),
    ...(filters.length > 0 && { filters }),
    ...(layout && { layout }),
    ...(period && { period }),
    ...(columns && { columns }),
    ...readViewing(raw),
    ...(dialog && isOpen && { dialog, ...(deal !== undefined && { deal }) }),
  };
}

const SHOWING: Record<Shown, Filter> = {
  open: { field: "outcome", operator: "equals", value: "open" },
  passed: { field: "outcome", operator: "equals", value: "passed" },
  invested: { field: "outcome", operator: "equals", value: "invested" },
  archived: { field: "status", operator: "equals", value: "paused" },
  all: { field: "status", operator: "oneOf", value: ["active", "paused"] },
};

const MINE: Filter = { field: "owner", operator: "equals", value: ME };

const OVERDUE: Filter = { field: "overdue", operator: "equals", value: true };

/** Filters that have a button of their own: the reader's deals, and those that are overdue. */
const QUICK = { mine: MINE, overdue: OVERDUE } as const;
type Quick = keyof typeof QUICK;

const isThe = (quick: Quick) => {
  const wanted = QUICK[quick];
  return ({ field, operator, value }: Filter) =>
    field === wanted.field && operator === wanted.operator && String(value) === String(wanted.value);
};

export const isQuick = (quick: Quick, { filters = [] }: DealSearch) => filters.some(isThe(quick));

/** Narrows the list by a quick filter, or lets go of it. */
export function toggledQuick(quick: Quick, { filters = [] }: DealSearch): Filter[] | undefined {
  const isIt = isThe(quick);
  const others = filters.filter((filter) => !isIt(filter));
  if (others.length < filters.length) return others.length > 0 ? others : undefined;
  return [...filters, QUICK[quick]];
}

/** Which deals a layout shows as long as nobody chooses. */
export const usuallyShown = (layout: Layout | undefined): Shown => (layout === "funnel" ? "all" : "open");

/** Which deals the address asks for, whatever their stage: the question the stage counts answer. */
export function questionOf({ search = "", show, filters = [], layout }: DealSearch): {
  filters: Filter[];
  search: string;
} {
  const shown = show ?? usuallyShown(layout);
  // Open is what a list without a word on it shows.
  const narrowing = shown === "open" && layout !== "funnel" ? [] : [SHOWING[shown]];
  return { search: search.trim(), filters: [...narrowing, ...filters] };
}

type DealSort = { field: DealField; direction: "asc" | "desc" };

export function sortOf({ sort }: DealSearch): DealSort {
  const [field, direction] = (sort ?? SORTS[0]).split(".");
  return { field, direction } as DealSort;
}

/** Which deals the address asks for, of the chosen stage only. */
export function questionInStage(search: DealSearch): { filters: Filter[]; search: string } {
  const question = questionOf(search);
  const stage: Filter[] = search.stage ? [{ field: "stage", operator: "equals", value: search.stage }] : [];
  return { search: question.search, filters: [...stage, ...question.filters] };
}

/** Which deals the address asks for, in which order. */
export function listOf(search: DealSearch): { filters: Filter[]; search: string; sort: DealSort } {
  return { ...questionInStage(search), sort: sortOf(search) };
}

/** The same deals with those that a list leaves out until it is asked for them. */
export function withAll({ show, filters = [], ...others }: DealSearch): DealSearch {
  const ended = show === "passed" || show === "invested" ? [SHOWING[show]] : [];
  const kept = [...filters, ...ended];
  return { ...others, show: "all", ...(kept.length > 0 && { filters: kept }) };
}

/** What of the address the meeting takes over: which deals, not how they are laid out. */
export function meetingOf({ search, stage, show, filters, view }: DealSearch) {
  return { search, stage, show, filters, view };
}

/** What the address becomes in another layout; each shows its usual deals unless somebody chose others. */
export function inLayout(layout: Layout, { show, stage }: DealSearch): Partial<DealSearch> {
  const kept = show === usuallyShown(layout) ? undefined : show;
  if (layout === "funnel") return { layout, show: kept, stage: undefined };
  return { layout: layout === "cards" ? undefined : layout, show: kept, stage };
}

/** Whether anything narrows the list; to show them all, archived and decided, does not. */
export function isNarrowed({ search, stage, show, filters, layout }: DealSearch): boolean {
  const hides = show !== undefined && show !== "all" && show !== usuallyShown(layout);
  return search !== undefined || stage !== undefined || hides || filters !== undefined;
}

export type DealPanel = "comments" | "history";

/** What is open beside a deal on its page. */
export type PanelSearch = { panel?: DealPanel };

export function readPanelSearch(raw: Record<string, unknown>): PanelSearch {
  const panel = oneOf(["comments", "history"] as const, raw["panel"]);
  return panel ? { panel } : {};
}
