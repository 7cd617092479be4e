import type { FilterFields } from "../core/filters.ts";

/** The fields the watch list can be filtered and sorted by. */
export const watchlistFields = {
  company: { label: "Company", kind: "text", sortable: true },
  watcher: { label: "Watched by", kind: "person" },
  lookAgainOn: { label: "Look again on", kind: "date", sortable: true },
  isDue: { label: "Due", kind: "boolean" },
  createdAt: { label: "Watched since", kind: "date", sortable: true },
} as const satisfies FilterFields;
export type WatchlistField = keyof typeof watchlistFields;
