import { type Filter, ME } from "#shared/core/filters.ts";
import type { WatchlistField } from "#shared/watchlist/fields.ts";

export const SORTS = ["lookAgainOn.asc", "createdAt.desc", "company.asc"] as const;
export type SortKey = (typeof SORTS)[number];

/** All of the watch list's state. It lives in the address; absent, one's own. */
export type WatchlistSearch = {
  search?: string | undefined;
  who?: "all" | undefined;
  show?: "due" | undefined;
  sort?: SortKey | undefined;
};

export function readWatchlistSearch(raw: Record<string, unknown>): WatchlistSearch {
  const search = typeof raw["search"] === "string" ? raw["search"].slice(0, 200) : "";
  const sort = SORTS.find((one) => one === raw["sort"]);
  return {
    ...(search !== "" && { search }),
    ...(raw["who"] === "all" && { who: "all" as const }),
    ...(raw["show"] === "due" && { show: "due" as const }),
    ...(sort && { sort }),
  };
}

const equals = (field: WatchlistField, value: string | boolean): Filter => ({ field, operator: "equals", value });

type Sort = { field: WatchlistField; direction: "asc" | "desc" };

/** The watches the address asks for, in its order. */
export function listOf({ search = "", who, show, sort = SORTS[0] }: WatchlistSearch) {
  const filters: Filter[] = [];
  if (who === undefined) filters.push(equals("watcher", ME));
  if (show === "due") filters.push(equals("isDue", true));
  const [field, direction] = sort.split(".");
  return { search: search.trim(), filters, sort: { field, direction } as Sort };
}
