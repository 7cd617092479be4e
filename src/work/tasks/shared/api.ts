import { z } from "zod";
import { command as anyCommand, id, query, rowVersion } from "#core/shared/contract.ts";
import { outputsOf } from "#core/shared/fields/field-schemas.ts";
import { listedOf } from "#core/shared/fields/fields.ts";
import { recordCommands, recordContract } from "#core/shared/records/record-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { TASK_PRIORITIES, TASK_STATUSES, taskFields, taskFilters } from "./fields.ts";
import { taskForm } from "./forms.ts";
import { TASK_ORIGIN_KINDS, TASK_ORIGINS } from "./origins.ts";

/** A task as lists show it. */
const taskCard = z.object({ id, rowVersion, ...outputsOf(listedOf(taskFields)), assignedTo: id.nullable() });

/** What a task was made from, where its reader may see that. */
const origin = z.object({
  kind: z.enum(TASK_ORIGIN_KINDS),
  id,
  title: z.string(),
  record: z.object({ id, kind: z.string(), label: z.string() }).nullable(),
});

export const task = taskCard.extend({ ...outputsOf(taskFields), origin: origin.nullable() });
export type Task = z.infer<typeof task>;

const READS = ["tasks", "users"] as const;
const ORIGIN_READS = Object.values(TASK_ORIGINS).flatMap(({ reads }) => reads);
const command = recordCommands(RECORDS.task, task);

export const tasksApi = {
  ...recordContract({
    entry: RECORDS.task,
    summaries: {
      list: "Tasks, newest first; archived ones only when filtered by that",
      create: "Add a task; its assignee is notified",
      delete: "Delete a task for good",
    },
    reads: { list: READS, count: ["tasks"], get: [...READS, ...ORIGIN_READS] },
    fields: taskFilters,
    order: { field: "createdAt", direction: "desc" },
    card: taskCard,
    record: task,
    form: taskForm,
    edit: taskForm.extend({ id, rowVersion }),
  }),
  metrics: query({
    can: "task:read",
    reads: ["tasks"],
    path: "/tasks/metrics",
    summary:
      "How many tasks there are, which share is completed, how many are overdue and due today; archived ones excluded",
  }).output(
    z.object({
      total: z.number().int(),
      /** A share; null without tasks. */
      completionRate: z.number().nullable(),
      overdue: z.number().int(),
      today: z.number().int(),
    }),
  ),
  make: anyCommand({
    can: "task:create",
    path: "/tasks/made",
    summary: "Make a task of something, with its owner and due day; the open one, where there is one already",
  })
    .input(z.object({ kind: z.enum(TASK_ORIGIN_KINDS), id }))
    .output(task),
  complete: command("complete", { summary: "Complete a task; one that is completed keeps its moment", input: {} }),
  reopen: command("reopen", { summary: "Reopen a completed task", input: {} }),
  setStatus: command("status", {
    summary: "Say how far a task is; completing or reopening it does what those commands do",
    input: { status: z.enum(TASK_STATUSES) },
  }),
  assign: command("assign", {
    summary: "Assign a task to a colleague, who is notified, or to nobody",
    input: { assignedTo: taskForm.shape.assignedTo },
  }),
  prioritize: command("priority", {
    summary: "Say how urgent a task is",
    input: { priority: z.enum(TASK_PRIORITIES) },
  }),
};
