import { z } from "zod";
import { rulesOf } from "#core/shared/fields/field-rules.ts";
import { fieldsNamed } from "#core/shared/fields/fields.ts";
import { optionalId } from "#core/shared/fields/form-values.ts";
import { atMost, rule } from "#core/shared/text.ts";
import { TASK_PRIORITIES, TASK_STATUSES, taskFields } from "./fields.ts";

/** What the form says of a task. */
export const taskForm = z.object({
  title: z.string(rule("Enter a title")).trim().min(1, rule("Enter a title")).max(200, atMost(200)),
  status: z.enum(TASK_STATUSES).default("pending"),
  priority: z.enum(TASK_PRIORITIES).default("medium"),
  assignedTo: optionalId,
  ...rulesOf(fieldsNamed(taskFields, ["taskType", "dueDate", "description"])),
  recordId: optionalId,
});
export type TaskForm = z.output<typeof taskForm>;
