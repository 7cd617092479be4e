import { z } from "zod";
import { command as anyCommand, id, query, rowVersion } from "#core/shared/contract.ts";
import { outputsOf } from "#core/shared/fields/field-schemas.ts";
import { listedOf } from "#core/shared/fields/fields.ts";
import { manyIds } from "#core/shared/lists/many.ts";
import { manyContract, recordCommands, recordContract } from "#core/shared/records/record-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { rule } from "#core/shared/text.ts";
import { TASK_PRIORITIES, TASK_STATUSES, taskFields, taskFilters } from "./fields.ts";
import { completeAnyway, manyChange, repeatsForm, taskForm } from "./forms.ts";
import { TASK_ORIGIN_KINDS, TASK_ORIGINS } from "./origins.ts";

const person = z.object({ id, name: z.string() });

/** A task as lists show it. */
const taskCard = z.object({
  id,
  rowVersion,
  ...outputsOf(listedOf(taskFields)),
  assignedTo: id.nullable(),
  /** Whose clock shows the due time. */
  timeZone: z.string().nullable(),
  helpers: z.array(person),
  /** How many items of its checklist there are, and how many are done. */
  checklist: z.object({ done: z.number().int(), total: z.number().int() }),
  repeats: repeatsForm.nullable(),
});

/** What a task was made from, where its reader may see that. */
const origin = z.object({
  kind: z.enum(TASK_ORIGIN_KINDS),
  id,
  title: z.string(),
  record: z.object({ id, kind: z.string(), label: z.string() }).nullable(),
});

const neighbour = z.object({ id, title: z.string(), status: z.enum(TASK_STATUSES) });

export const task = taskCard.extend({
  ...outputsOf(taskFields),
  origin: origin.nullable(),
  /** What it waits for, and what waits for it. */
  blockedBy: z.array(neighbour),
  blocks: z.array(neighbour),
  /** Records it is about besides the first. */
  links: z.array(z.object({ id, kind: z.string(), label: z.string() })),
});
export type Task = z.infer<typeof task>;

const READS = ["tasks", "users", "task_helpers", "task_items", "task_blockers"] as const;
const ORIGIN_READS = Object.values(TASK_ORIGINS).flatMap(({ reads }) => reads);
const COUNT_READS = ["tasks", "task_blockers", "task_helpers"] as const;
const command = recordCommands(RECORDS.task, task);
const order = { field: "createdAt", direction: "desc" } as const;
/** A change of many tasks runs what follows of each, so fewer are changed at once than elsewhere. */
const MOST_CHANGED = 500;
const MOST_NAMED = 20;
const MOST_MADE = 500;

export const tasksApi = {
  ...recordContract({
    entry: RECORDS.task,
    summaries: {
      list: "Tasks, newest first; archived ones only when filtered by that",
      create: "Add a task; its assignee is notified",
      delete: "Delete a task for good",
    },
    reads: {
      list: READS,
      count: COUNT_READS,
      get: [...READS, "task_links", ...ORIGIN_READS],
      history: ["task_helpers", "task_items", "task_blockers"],
    },
    fields: taskFilters,
    order,
    card: taskCard,
    record: task,
    form: taskForm,
    edit: taskForm.extend({ id, rowVersion, completeAnyway }),
  }),
  ...manyContract({ entry: RECORDS.task, fields: taskFilters, order, reads: COUNT_READS, archive: "task:update" }),
  changeMany: anyCommand({
    can: "task:update",
    path: "/tasks/changes",
    summary: "Change up to 500 tasks at once; the answer says which were changed, and why others were not",
  })
    .input(z.object({ ids: manyIds.max(MOST_CHANGED, rule("Up to 500 at a time")), change: manyChange }))
    .output(
      z.object({
        ids: z.array(id),
        refused: z.array(z.object({ id, title: z.string(), reason: z.string() })),
      }),
    ),
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
  linkedTo: query({
    can: "task:read",
    reads: [...READS, "task_links"],
    path: "/tasks/linked",
    summary: "Open tasks that name a record besides the one they are about, the first due first",
  })
    .input(z.object({ recordId: id }))
    .output(z.object({ items: z.array(taskCard) })),
  madeOf: query({
    can: "task:read",
    reads: ["tasks"],
    path: "/tasks/made",
    summary: "The open tasks that were made of these",
  })
    .input(z.object({ kind: z.enum(TASK_ORIGIN_KINDS), ids: z.array(id).max(MOST_MADE) }))
    .output(z.object({ items: z.array(z.object({ id, title: z.string(), originId: id })) })),
  make: anyCommand({
    can: "task:create",
    path: "/tasks/made",
    summary: "Make a task of something, with its owner and due day; the open one, where there is one already",
  })
    .input(z.object({ kind: z.enum(TASK_ORIGIN_KINDS), id }))
    .output(task),
  complete: command("complete", {
    summary: "Complete a task; one that is completed keeps its moment, and a blocked one needs completeAnyway",
    input: { completeAnyway },
  }),
  reopen: command("reopen", { summary: "Reopen a completed task", input: {} }),
  setStatus: command("status", {
    summary: "Say how far a task is; completing or reopening it does what those commands do",
    input: { status: z.enum(TASK_STATUSES), completeAnyway },
  }),
  assign: command("assign", {
    summary: "Assign a task to a colleague, who is notified, or to nobody",
    input: { assignedTo: taskForm.shape.assignedTo },
  }),
  prioritize: command("priority", {
    summary: "Say how urgent a task is",
    input: { priority: z.enum(TASK_PRIORITIES) },
  }),
  help: command("helpers", {
    summary: "Choose the colleagues who help with a task; new ones are notified",
    input: { helperIds: z.array(z.uuid()).max(MOST_NAMED) },
  }),
  block: command("blockers", {
    summary: "Choose the tasks a task waits for; none may wait for itself in a circle",
    input: { blockerIds: z.array(z.uuid()).max(MOST_NAMED) },
  }),
  link: command("links", {
    summary: "Choose the records a task is about besides the first",
    input: { recordIds: z.array(z.uuid()).max(MOST_NAMED) },
  }),
  repeat: command("repeats", {
    summary: "Repeat a task on days of the calendar or after its completion, or no longer",
    input: { repeats: repeatsForm.nullable() },
  }),
};
