import { filtersOf, type RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";

export const TASK_STATUSES = ["pending", "in_progress", "completed"] as const;
export const TASK_PRIORITIES = ["high", "medium", "low"] as const;
/** How long before it is due a task reminds its people, on top of the morning of its due day. */
export const REMINDERS = ["none", "at_due", "quarter_hour", "hour", "day"] as const;

/** What is known of a task, in the order of its files. */
export const taskFields = {
  title: { label: msg("Title"), kind: "text" },
  status: { label: msg("Status"), kind: "choice", options: TASK_STATUSES },
  priority: { label: msg("Priority"), kind: "choice", options: TASK_PRIORITIES },
  taskType: { label: msg("Type"), kind: "text", options: ["Call", "Meeting", "Review", "Document"], nullable: true },
  assignee: { label: msg("Assigned to"), kind: "person", column: "assignedTo", nullable: true },
  dueDate: { label: msg("Due date"), kind: "date", lie: "ahead", sortable: true, nullable: true },
  dueTime: { label: msg("Due time"), kind: "text", nullable: true, isFilter: false },
  reminder: { label: msg("Reminder"), kind: "choice", options: REMINDERS, isFilter: false, inFile: false },
  isOverdue: { label: msg("Overdue"), kind: "boolean", inFile: false },
  isDueToday: { label: msg("Due today"), kind: "boolean", inFile: false },
  isBlocked: { label: msg("Blocked"), kind: "boolean", inFile: false },
  isMine: { label: msg("My tasks"), kind: "boolean", inFile: false },
  project: { label: msg("Project"), kind: "record", column: "projectId", nullable: true },
  record: { label: msg("Linked to"), kind: "record", column: "recordId", nullable: true },
  createdAt: { label: msg("Created"), kind: "date", isMoment: true, sortable: true },
  completedAt: { label: msg("Completed"), kind: "date", isMoment: true, nullable: true },
  isArchived: { label: msg("Archived"), kind: "boolean", inFile: false },
  archivedAt: { label: msg("Archived"), kind: "date", isMoment: true, nullable: true, isFilter: false },
  description: { label: msg("Description"), kind: "text", isFilter: false, isLong: true, isListed: false },
} as const satisfies RecordFields;

export const taskFilters = filtersOf(taskFields);
