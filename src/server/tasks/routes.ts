import { taskFields } from "#shared/tasks/fields.ts";
import { recordFile } from "../core/records/files.ts";
import { tasks } from "./queries.ts";

/** Tasks as files. */
export const tasksFile = recordFile("task", taskFields, tasks);
