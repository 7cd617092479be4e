import type { Filter } from "#core/shared/lists/filters.ts";
import { ME } from "#core/shared/me.ts";
import { api } from "#core/web/api/api.ts";
import { equals, listAddress, readBuilt, type SearchOf, valuesOf } from "#core/web/lists/address/list-address.ts";
import { viewsOf } from "#core/web/lists/views/saved-views.ts";
import { type DealFilter, dealFilters } from "#deals/deals/shared/filters.ts";
import { LAYOUTS, type Layout, PERIODS, type Period, type Shown, STAGES } from "#deals/deals/shared/rules.ts";

/** Any field that can be sorted by: the table offers more than the list of orders. */
export type SortKey = `${DealFilter}.${"asc" | "desc"}`;

const SORT_KEYS = (Object.keys(dealFilters) as DealFilter[])
  .filter((field) => "sortable" in dealFilters[field])
  .flatMap((field): SortKey[] => [`${field}.asc`, `${field}.desc`]);

const DIALOGS = ["preview", "edit", "comments", "documents"] as const;
export type DealDialog = (typeof DIALOGS)[number];

/** What an address says of how the deals are shown, and of what is open over them. */
type Laid = {
  /** Absent, cards. */
  layout?: Layout | undefined;
  /** Which moves the funnel tells of; absent, those of twelve months. */
  period?: Period | undefined;
  /** The columns of the table; absent, the usual ones. */
  columns?: string[] | undefined;
  /** What is open over the list, and for which deal. */
  dialog?: DealDialog | undefined;
  deal?: string | undefined;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function oneOf<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value);
}

function readLaid(raw: Record<string, unknown>): Laid {
  const dialog = oneOf(DIALOGS, raw["dialog"]);
  const deal = UUID.test(String(raw["deal"])) ? String(raw["deal"]) : undefined;
  const layout = oneOf(LAYOUTS, raw["layout"]);
  const period = oneOf(PERIODS, raw["period"]);
  const columns = Array.isArray(raw["columns"])
    ? raw["columns"].filter((one) => typeof one === "string").slice(0, 40)
    : undefined;
  return {
    ...(layout && { layout }),
    ...(period && { period }),
    ...(columns && { columns }),
    ...(dialog && deal !== undefined && { dialog, deal }),
  };
}

const built = listAddress({
  fields: dealFilters,
  sorts: ["createdAt.desc", ...SORT_KEYS],
  choices: {
    stage: valuesOf("stage", STAGES),
    show: {
      open: [equals("outcome", "open")],
      passed: [equals("outcome", "passed")],
      invested: [equals("outcome", "invested")],
      archived: [equals("status", "paused")],
      all: [{ field: "status", operator: "oneOf", value: ["active", "paused"] }],
    },
  },
  more: (raw) => ({ ...readBuilt(raw), ...readLaid(raw) }),
});
export type DealSearch = SearchOf<typeof built>;

export const readDealSearch = built.read;

/** The list of deals; without a word on it, a list shows open deals that are not archived, and the funnel shows all. */
export const address = {
  ...built,
  /** Whether anything narrows the list; to show them all, archived and decided, does not. */
  isNarrowed({ search, stage, show, filters, layout }: DealSearch): boolean {
    const hides = show !== undefined && show !== "all" && show !== usuallyShown(layout);
    return search !== undefined || stage !== undefined || hides || filters !== undefined;
  },
  /** All deals are shown in the layout they are in. */
  laidOf: ({ layout, columns, period }: DealSearch) => ({ layout, columns, period }),
};

export const DEAL_VIEWS = { ...viewsOf(api.dealViews, address, ["dialog", "deal"]), laidOf: address.laidOf };

const MINE: Filter = { field: "owner", operator: "equals", value: ME };

const OVERDUE: Filter = { field: "overdue", operator: "equals", value: true };

/** Filters that have a button of their own: the reader's deals, and those that are overdue. */
const QUICK = { mine: MINE, overdue: OVERDUE } as const;
export type Quick = keyof typeof QUICK;

const isThe = (quick: Quick) => {
  const wanted = QUICK[quick];
  return ({ field, operator, value }: Filter) =>
    field === wanted.field && operator === wanted.operator && String(value) === String(wanted.value);
};

/** Whether a filter has a button of its own. */
export const isQuickFilter = (filter: Filter) => isThe("mine")(filter) || isThe("overdue")(filter);

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

type DealSort = { field: DealFilter; direction: "asc" | "desc" };

export const sortOf = (search: DealSearch): DealSort => built.listOf(search).sort;

/** Which deals the address asks for, in which order. */
export function listOf(search: DealSearch): { filters: Filter[]; search: string; sort: DealSort } {
  const show = search.show ?? usuallyShown(search.layout);
  // Open is what a list without a word on it shows.
  return built.listOf({ ...search, show: show === "open" && search.layout !== "funnel" ? undefined : show });
}

/** Which deals the address asks for, of the chosen stage only. */
export function questionInStage(shown: DealSearch): { filters: Filter[]; search: string } {
  const { filters, search } = listOf(shown);
  return { filters, search };
}

/** Which deals the address asks for, whatever their stage: the question the stage counts answer. */
export const questionOf = (shown: DealSearch) => questionInStage({ ...shown, stage: undefined });

/** The same deals with those that a list leaves out until it is asked for them. */
export function withAll({ show, filters = [], ...others }: DealSearch): DealSearch {
  const ended = show === "passed" || show === "invested" ? built.choices.show[show] : [];
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

/** Which sort of the timeline of a deal is shown on its page. */
export type PanelSearch = { panel?: "all" | "activity" | "comments" | "changes" | "history" };
