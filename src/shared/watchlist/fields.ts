import type { RecordFields } from "../core/fields.ts";

/** The fields the watch list can be filtered and sorted by. */
export const watchlistFields = {
  company: { label: "Company", kind: "text", sortable: true },
  watcher: { label: "Watched by", kind: "person", column: "userId" },
  lookAgainOn: { label: "Look again on", kind: "date", nullable: true, sortable: true },
  isDue: { label: "Due", kind: "boolean" },
  createdAt: { label: "Watched since", kind: "date", isMoment: true, sortable: true },
} as const satisfies RecordFields;
