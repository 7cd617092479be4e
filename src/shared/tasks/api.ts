import { z } from "zod";
import { id, rowVersion } from "../core/contract.ts";
import { outputsOf } from "../core/field-schemas.ts";
import { fieldsWithout, listedOf } from "../core/fields.ts";
import { recordCommand, recordContract } from "../core/record-contract.ts";
import { RECORDS } from "../records.ts";
import { TASK_PRIORITIES, taskFields, taskFilters } from "./fields.ts";
import { taskForm } from "./forms.ts";

const ownFields = fieldsWithout(taskFields, ["assignee", "record"]);

/** A task as lists show it. */
const taskCard = z.object({
  id,
  rowVersion,
  ...outputsOf(listedOf(ownFields)),
  assignedTo: id.nullable(),
  assignee: z.object({ id, name: z.string() }).nullable(),
  /** What it is about, where its reader may see that. */
  record: z.object({ id, kind: z.string(), label: z.string() }).nullable(),
});

export const task = taskCard.extend(outputsOf(ownFields));
export type Task = z.infer<typeof task>;

const READS = ["tasks", "users"] as const;

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
  complete: recordCommand(RECORDS.task, {
    path: "/complete",
    summary: "Complete a task; one that is completed keeps its moment",
    record: task,
    input: {},
  }),
  reopen: recordCommand(RECORDS.task, { path: "/reopen", summary: "Reopen a completed task", record: task, input: {} }),
  assign: recordCommand(RECORDS.task, {
    path: "/assign",
    summary: "Assign a task to a colleague, who is notified, or to nobody",
    record: task,
    input: { assignedTo: taskForm.shape.assignedTo },
  }),
  prioritize: recordCommand(RECORDS.task, {
    path: "/priority",
    summary: "Say how urgent a task is",
    record: task,
    input: { priority: z.enum(TASK_PRIORITIES) },
  }),
};
