import { filtersOf, type RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";

export const AUDIT_ACTIONS = ["insert", "update", "delete"] as const;

/** What an entry of the trail says, in the order of its files. */
export const auditFields = {
  at: { label: msg("Time"), kind: "date", isMoment: true, sortable: true },
  userId: { label: msg("User"), kind: "person" },
  action: { label: msg("Action"), kind: "choice", options: AUDIT_ACTIONS },
  tableName: { label: msg("Table"), kind: "choice" },
  rowId: { label: msg("Row"), kind: "record" },
  procedure: { label: msg("Command"), kind: "text" },
} as const satisfies RecordFields;

export const auditFilters = filtersOf(auditFields);
