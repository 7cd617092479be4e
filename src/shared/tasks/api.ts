import { z } from "zod";
import { command, id, plainDate, rowVersion, timestamp } from "../core/contract.ts";
import { recordContract } from "../core/record-contract.ts";
import { RECORDS } from "../records.ts";
import { TASK_PRIORITIES, TASK_STATUSES, taskFilters } from "./fields.ts";
import { taskForm } from "./forms.ts";

/** A task as lists show it. */
export const taskCard = z.object({
  id,
  rowVersion,
  title: z.string(),
  status: z.enum(TASK_STATUSES),
  priority: z.enum(TASK_PRIORITIES),
  taskType: z.string().nullable(),
  assignedTo: id.nullable(),
  assignee: z.object({ id, name: z.string() }).nullable(),
  dueDate: plainDate.nullable(),
  /** Its day has passed where the firm is, and it is not completed. */
  isOverdue: z.boolean(),
  /** What it is about, where its reader may see that. */
  record: z.object({ id, kind: z.string(), label: z.string() }).nullable(),
  createdAt: timestamp,
  completedAt: timestamp.nullable(),
  archivedAt: timestamp.nullable(),
});
export type TaskCard = z.infer<typeof taskCard>;

export const task = taskCard.extend({ description: z.string() });
export type Task = z.infer<typeof task>;

const READS = ["tasks", "users"] as const;
const one = z.object({ id });

export const tasksApi = {
  ...recordContract({
    entry: RECORDS.task,
    summaries: {
      list: "Tasks, newest first; archived ones only when filtered by that",
      create: "Add a task; whoever it is assigned to is notified",
      delete: "Delete a task for good",
    },
    reads: { list: READS, count: ["tasks"], get: READS },
    fields: taskFilters,
    order: { field: "createdAt", direction: "desc" },
    card: taskCard,
    record: task,
    form: taskForm,
    edit: taskForm.extend({ id, rowVersion }),
  }),
  complete: command({
    can: "task:update",
    path: "/tasks/{id}/complete",
    summary: "Complete a task; one that is completed keeps its moment",
  })
    .input(one)
    .output(task),
  reopen: command({ can: "task:update", path: "/tasks/{id}/reopen", summary: "Reopen a completed task" })
    .input(one)
    .output(task),
  assign: command({
    can: "task:update",
    path: "/tasks/{id}/assign",
    summary: "Assign a task to a colleague, or to nobody; they are notified",
  })
    .input(one.extend({ assignedTo: taskForm.shape.assignedTo }))
    .output(task),
  prioritize: command({ can: "task:update", path: "/tasks/{id}/priority", summary: "Say how urgent a task is" })
    .input(one.extend({ priority: z.enum(TASK_PRIORITIES) }))
    .output(task),
};
