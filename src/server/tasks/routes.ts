import { taskFields, taskFilters } from "#shared/tasks/fields.ts";
import { download, fileColumns } from "../core/records/files.ts";
import { countTasksLeftOut, listTasks } from "./queries.ts";

/** Tasks as files. */
export const tasksFile = download({
  name: "tasks",
  can: "task:export",
  fields: taskFilters,
  sort: { field: "createdAt", direction: "desc" },
  columns: fileColumns(taskFields),
  read: listTasks,
  leftOut: countTasksLeftOut,
});
