import { z } from "zod";
import { longText, optionalDate, optionalId, optionalText } from "../core/form-values.ts";
import { TASK_PRIORITIES, TASK_STATUSES } from "./fields.ts";

/** What the form says of a task. */
export const taskForm = z.object({
  title: z.string("Title is required").trim().min(1, "Title is required").max(200, "At most 200 characters"),
  description: longText(20_000),
  status: z.enum(TASK_STATUSES).default("pending"),
  priority: z.enum(TASK_PRIORITIES).default("medium"),
  taskType: optionalText(100),
  assignedTo: optionalId,
  dueDate: optionalDate,
  recordId: optionalId,
});
export type TaskForm = z.output<typeof taskForm>;
