import { filtersOf, type RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";

export const PROJECT_STATUSES = ["active", "on_hold", "completed"] as const;
/** What a project may be of, where it is not free. */
export const PROJECT_KINDS = ["deal", "company", "fund"] as const;

/** What is known of a project, in the order of its files. */
export const projectFields = {
  name: { label: msg("Name"), kind: "text", sortable: true },
  status: { label: msg("Status"), kind: "choice", options: PROJECT_STATUSES },
  owner: { label: msg("Owner"), kind: "person", column: "ownerId", nullable: true },
  record: { label: msg("Project of"), kind: "record", column: "recordId", nullable: true },
  dueDate: { label: msg("Due date"), kind: "date", lie: "ahead", sortable: true, nullable: true },
  taskCount: { label: msg("Tasks"), kind: "number", isFilter: false },
  completedCount: { label: msg("Completed tasks"), kind: "number", isFilter: false },
  createdAt: { label: msg("Created"), kind: "date", isMoment: true, sortable: true },
  isArchived: { label: msg("Archived"), kind: "boolean", inFile: false },
  archivedAt: { label: msg("Archived"), kind: "date", isMoment: true, nullable: true, isFilter: false },
  description: { label: msg("Description"), kind: "text", isFilter: false, isLong: true, isListed: false },
} as const satisfies RecordFields;

export const projectFilters = filtersOf(projectFields);
