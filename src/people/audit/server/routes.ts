import { columnsOf } from "#core/server/lists/list-file.ts";
import { download } from "#core/server/records/files.ts";
import { msg } from "#core/shared/text.ts";
import type { AuditEntry } from "#people/audit/shared/api.ts";
import { auditFilters } from "#people/audit/shared/fields.ts";
import { listAudit } from "./queries.ts";

const { text, moment } = columnsOf<AuditEntry>();

const valueOf = (value: unknown) => (typeof value === "string" ? value : value === null ? "" : JSON.stringify(value));
const changesText = ({ changes }: AuditEntry) =>
  changes.map(({ field, before, after }) => `${field}: ${valueOf(before)} → ${valueOf(after)}`).join("\n");

/** The trail as a file, each change in one cell. */
export const auditFile = download({
  name: "audit",
  can: "audit:export",
  fields: auditFilters,
  sort: { field: "at", direction: "desc" },
  columns: [
    moment(msg("Time"), ({ at }) => at),
    text(msg("User"), ({ actorName }) => actorName),
    text(msg("Action"), ({ action }) => action),
    text(msg("Table"), ({ tableName }) => tableName),
    text(msg("Record"), ({ record }) => record?.label ?? ""),
    text(msg("Row"), ({ rowId }) => rowId),
    text(msg("Command"), ({ procedure }) => procedure ?? ""),
    text(msg("Changes"), changesText),
    text(msg("Entry"), ({ id }) => id),
  ],
  read: listAudit,
});
