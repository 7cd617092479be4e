import { sql } from "kysely";
import type { Ctx, Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { readerZone } from "#core/server/lists/days.ts";
import { recordHandlers } from "#core/server/records/handlers.ts";
import { assertColleagues, assertRecords } from "#core/server/records/references.ts";
import { refuseField } from "#core/server/refuse.ts";
import { msg } from "#core/shared/text.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { type Task, tasksApi } from "#work/tasks/shared/api.ts";
import { dueMoments } from "#work/tasks/shared/due.ts";
import type { ManyChange, TaskForm } from "#work/tasks/shared/forms.ts";
import { changeEach } from "./bulk-use-cases.ts";
import { afterCompletion } from "./completion-use-cases.ts";
import { makeTask, type Origins, originFollows, originShown } from "./origin-use-cases.ts";
import { findParts } from "./part-queries.ts";
import { partHandlers } from "./part-use-cases.ts";
import { isProject, readTaskMetrics, setCompleted, setDue, tasks, taskWrites } from "./queries.ts";

/** The task, after an assignee other than the asking person was notified. */
async function assigned(ctx: Ctx, task: Task, before: string | null): Promise<Task> {
  const { id: recordId, assignedTo: userId, title } = task;
  if (userId !== null && userId !== before && userId !== ctx.actor.userId)
    await notify(ctx.db, [{ kind: "task_assigned", userId, recordId, params: { title } }]);
  return task;
}

type Dated = Pick<Task, "dueDate" | "dueTime" | "reminder" | "timeZone">;

/** When a task is due by the clock of its person; an unchanged time keeps the clock it was set by. */
async function dueOf(db: Db, form: Omit<Dated, "timeZone">, before: Dated | undefined) {
  const { dueDate, dueTime, reminder } = form;
  if (dueTime !== null && dueDate === null) throw refuseField("dueTime", "tasks.time_needs_day");
  const kept = before?.dueTime === dueTime ? before.timeZone : undefined;
  const timeZone = kept ?? (await readerZone(db, undefined));
  return { dueDate, dueTime, reminder, timeZone, ...dueMoments({ dueDate, dueTime, reminder, timeZone }) };
}

async function assertProject(db: Db, projectId: string | null): Promise<void> {
  if (projectId !== null && !(await isProject(db, projectId))) throw refuseField("projectId", "tasks.not_project");
}

const recordsOf = (origins: Origins) =>
  recordHandlers({
    ...tasks,
    word: msg("Task"),
    writes: taskWrites,

    async find(db: Db, id: string): Promise<Task | undefined> {
      const task = await tasks.find(db, id);
      return task && { ...task, ...(await findParts(db, id)), origin: await originShown(origins, db, id) };
    },

    /** What it named before may stay, even after a colleague lost the right to see tasks. */
    async valuesOf({ db }, form: TaskForm, id) {
      const before = id === undefined ? undefined : await tasks.find(db, id);
      if (form.assignedTo !== (before?.assignedTo ?? null))
        await assertColleagues(db, "task:read", { assignedTo: form.assignedTo });
      if (form.recordId !== (before?.record?.id ?? null)) await assertRecords(db, { recordId: form.recordId });
      if (form.projectId !== (before?.project?.id ?? null)) await assertProject(db, form.projectId);
      const completedAt = form.status === "completed" ? (before?.completedAt ?? sql<string>`now()`) : null;
      return { ...form, ...(await dueOf(db, form, before)), completedAt };
    },
  });

/** The changes of one task that have consequences, for one task and for many. */
function changesOf(origins: Origins) {
  const records = recordsOf(origins);

  async function complete(ctx: Ctx, id: string, isCompleted: boolean): Promise<Task> {
    const { status } = await records.get(ctx, { id });
    if (isCompleted !== (status === "completed")) await originFollows(origins, ctx, { id, isCompleted });
    await setCompleted(ctx.db, id, isCompleted);
    if (isCompleted) await afterCompletion(ctx, id);
    return records.get(ctx, { id });
  }

  async function setStatus(ctx: Ctx, { id, status }: { id: string; status: Task["status"] }): Promise<Task> {
    const before = await records.get(ctx, { id });
    const isCompleted = status === "completed";
    if (isCompleted !== (before.status === "completed")) await complete(ctx, id, isCompleted);
    if (!isCompleted) await taskWrites.set(ctx.db, id, { status });
    return records.get(ctx, { id });
  }

  async function assign(ctx: Ctx, { id, assignedTo }: { id: string; assignedTo: string | null }): Promise<Task> {
    const before = await records.get(ctx, { id });
    await assertColleagues(ctx.db, "task:read", { assignedTo });
    await taskWrites.set(ctx.db, id, { assignedTo });
    return assigned(ctx, await records.get(ctx, { id }), before.assignedTo);
  }

  /** One of many: what is absent stays. A task without a day has no time either. */
  async function changeOne(ctx: Ctx, id: string, { status, priority, assignedTo, dueDate, projectId }: ManyChange) {
    const { db } = ctx;
    if (dueDate !== undefined) {
      const before = await records.get(ctx, { id });
      const dueTime = dueDate === null ? null : before.dueTime;
      const { timeZone: _zone, reminder: _reminder, ...due } = await dueOf(db, { ...before, dueDate, dueTime }, before);
      await setDue(db, id, due);
    }
    if (priority !== undefined) await taskWrites.set(db, id, { priority });
    if (projectId !== undefined) await taskWrites.set(db, id, { projectId });
    if (assignedTo !== undefined) await assign(ctx, { id, assignedTo });
    if (status !== undefined) await setStatus(ctx, { id, status });
  }

  return { records, complete, setStatus, assign, changeOne };
}

/** Tasks, and what follows for what they were made from. */
export function taskHandlers(origins: Origins) {
  const { records, complete, setStatus, assign, changeOne } = changesOf(origins);
  return implement(tasksApi, {
    ...records,
    create: async (ctx, form) => assigned(ctx, await records.create(ctx, form), null),

    async update(ctx, edit) {
      const before = await records.get(ctx, edit);
      const isCompleted = edit.status === "completed";
      const isTurned = isCompleted !== (before.status === "completed");
      if (isTurned) await originFollows(origins, ctx, { id: edit.id, isCompleted });
      await records.update(ctx, edit);
      if (isTurned && isCompleted) await afterCompletion(ctx, edit.id);
      return assigned(ctx, await records.get(ctx, edit), before.assignedTo);
    },

    make: async (ctx, origin) => records.get(ctx, { id: await makeTask(origins[origin.kind], ctx, origin) }),

    metrics: ({ db }) => readTaskMetrics(db),
    ids: ({ db }, question) => tasks.ids(db, question),
    archiveMany: async ({ db }, { ids, archived }) => ({ ids: await taskWrites.archiveMany(db, ids, archived) }),

    async changeMany(ctx, { ids, change }) {
      await assertProject(ctx.db, change.projectId ?? null);
      return changeEach(ctx, ids, (id) => changeOne(ctx, id, change));
    },

    setStatus,
    complete: (ctx, { id }) => complete(ctx, id, true),
    reopen: (ctx, { id }) => complete(ctx, id, false),
    assign,

    async prioritize(ctx, { id, priority }) {
      await taskWrites.set(ctx.db, id, { priority });
      return records.get(ctx, { id });
    },

    ...partHandlers(records.get),
  });
}
