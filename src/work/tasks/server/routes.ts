import { recordFile } from "#core/server/records/files.ts";
import { taskFields } from "#work/tasks/shared/fields.ts";
import { tasks } from "./queries.ts";

/** Tasks as files. */
export const tasksFile = recordFile("task", taskFields, tasks);
