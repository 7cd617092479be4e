import type { RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";

/** The fields the watch list can be filtered and sorted by. */
export const watchlistFields = {
  company: { label: msg("Company"), kind: "text", sortable: true },
  watcher: { label: msg("Watched by"), kind: "person", column: "userId" },
  lookAgainOn: { label: msg("Revisit on"), kind: "date", lie: "ahead", nullable: true, sortable: true },
  isDue: { label: msg("Due"), kind: "boolean" },
  createdAt: { label: msg("Watched since"), kind: "date", isMoment: true, sortable: true },
} as const satisfies RecordFields;
