import { sql } from "kysely";
import type { Ctx, Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { readerZone } from "#core/server/lists/days.ts";
import { recordHandlers } from "#core/server/records/handlers.ts";
import { assertColleagues, assertRecords } from "#core/server/records/references.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { assertFound } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { type Task, tasksApi } from "#work/tasks/shared/api.ts";
import { dueMoments } from "#work/tasks/shared/due.ts";
import type { ManyChange, TaskForm } from "#work/tasks/shared/forms.ts";
import { changeEach } from "./bulk-use-cases.ts";
import { afterCompletion } from "./completion-use-cases.ts";
import { readTaskHistory } from "./history-queries.ts";
import { makeTask, type Origins, originFollows, originShown } from "./origin-use-cases.ts";
import { findParts, listLinked, listOpenBlockers } from "./part-queries.ts";
import { partHandlers } from "./part-use-cases.ts";
import { isProject, listMade, readTaskMetrics, setCompleted, setDue, tasks, taskWrites } from "./queries.ts";
import { restartSeries } from "./series-queries.ts";

const TASK = msg("Task");

/** The task, after an assignee other than the asking person was notified. */
async function assigned(ctx: Ctx, task: Task, before: string | null): Promise<Task> {
  const { id: recordId, assignedTo: userId, title } = task;
  if (userId !== null && userId !== before && userId !== ctx.actor.userId)
    await notify(ctx.db, [{ kind: "task_assigned", userId, recordId, params: { title } }]);
  return task;
}

type Completing = { id: string; completeAnyway: boolean };
type Dated = Pick<Task, "dueDate" | "dueTime" | "reminder" | "timeZone">;

/** When a task is due by the clock of its person; an unchanged time keeps the clock it was set by. */
async function dueOf(db: Db, form: Omit<Dated, "timeZone">, before: Dated | undefined) {
  const { dueDate, dueTime, reminder } = form;
  if (dueTime !== null && dueDate === null) throw refuseField("dueTime", "tasks.time_needs_day");
  const kept = before?.dueTime === dueTime ? before.timeZone : undefined;
  const timeZone = kept ?? (await readerZone(db, undefined));
  return { dueDate, dueTime, reminder, timeZone, ...dueMoments({ dueDate, dueTime, reminder, timeZone }) };
}

/** A blocker its person may not see does not refuse. */
async function assertNotBlocked(db: Db, { id, isBlocked }: Task): Promise<void> {
  if (!isBlocked) return;
  const titles = await listOpenBlockers(db, id);
  throw refuse("tasks.blocked", { blockers: titles.map((title) => `“${title}”`).join(", ") });
}

async function assertProject(db: Db, projectId: string | null): Promise<void> {
  if (projectId !== null && !(await isProject(db, projectId))) throw refuseField("projectId", "tasks.not_project");
}

const recordsOf = (origins: Origins) =>
  recordHandlers({
    ...tasks,
    word: TASK,
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

  async function complete(ctx: Ctx, { id, completeAnyway }: Completing): Promise<Task> {
    const task = await records.get(ctx, { id });
    if (task.status !== "completed") {
      if (!completeAnyway) await assertNotBlocked(ctx.db, task);
      await originFollows(origins, ctx, { id, isCompleted: true });
    }
    await setCompleted(ctx.db, id, true);
    await afterCompletion(ctx, id);
    return records.get(ctx, { id });
  }

  async function reopen(ctx: Ctx, { id }: { id: string }): Promise<Task> {
    const { status } = await records.get(ctx, { id });
    if (status === "completed") await originFollows(origins, ctx, { id, isCompleted: false });
    await setCompleted(ctx.db, id, false);
    return records.get(ctx, { id });
  }

  async function setStatus(ctx: Ctx, { status, ...task }: Completing & { status: Task["status"] }): Promise<Task> {
    const { id } = task;
    const before = await records.get(ctx, { id });
    const isCompleted = status === "completed";
    if (isCompleted !== (before.status === "completed")) await (isCompleted ? complete(ctx, task) : reopen(ctx, task));
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
  async function changeOne(ctx: Ctx, id: string, { status, completeAnyway, ...change }: ManyChange) {
    const { db } = ctx;
    const { priority, assignedTo, dueDate, projectId } = change;
    if (dueDate !== undefined) {
      const before = await records.get(ctx, { id });
      const dueTime = dueDate === null ? null : before.dueTime;
      const { timeZone: _zone, reminder: _reminder, ...due } = await dueOf(db, { ...before, dueDate, dueTime }, before);
      await setDue(db, id, due);
      await restartSeries(db, id);
    }
    if (priority !== undefined) await taskWrites.set(db, id, { priority });
    if (projectId !== undefined) await taskWrites.set(db, id, { projectId });
    if (assignedTo !== undefined) await assign(ctx, { id, assignedTo });
    if (status !== undefined) await setStatus(ctx, { id, status, completeAnyway });
  }

  return { records, complete, reopen, setStatus, assign, changeOne };
}

/** Tasks, and what follows for what they were made from. */
export function taskHandlers(origins: Origins) {
  const { records, complete, reopen, setStatus, assign, changeOne } = changesOf(origins);
  return implement(tasksApi, {
    ...records,
    create: async (ctx, form) => assigned(ctx, await records.create(ctx, form), null),

    async update(ctx, { completeAnyway, ...edit }) {
      const before = await records.get(ctx, edit);
      const isCompleted = edit.status === "completed";
      const isTurned = isCompleted !== (before.status === "completed");
      if (isTurned && isCompleted && !completeAnyway) await assertNotBlocked(ctx.db, before);
      if (isTurned) await originFollows(origins, ctx, { id: edit.id, isCompleted });
      await records.update(ctx, edit);
      await restartSeries(ctx.db, edit.id);
      if (isTurned && isCompleted) await afterCompletion(ctx, edit.id);
      return assigned(ctx, await records.get(ctx, edit), before.assignedTo);
    },

    make: async (ctx, origin) => records.get(ctx, { id: await makeTask(origins[origin.kind], ctx, origin) }),

    madeOf: async ({ db }, { kind, ids }) => ({ items: await listMade(db, kind, ids) }),

    async linkedTo({ db }, { recordId }) {
      const ids = await listLinked(db, recordId);
      const items = [];
      for (const id of ids) items.push(await tasks.find(db, id));
      return { items: items.filter((task) => task !== undefined) };
    },

    metrics: ({ db }) => readTaskMetrics(db),
    ids: ({ db }, question) => tasks.ids(db, question),
    archiveMany: async ({ db }, { ids, archived }) => ({ ids: await taskWrites.archiveMany(db, ids, archived) }),

    async changeMany(ctx, { ids, change }) {
      await assertProject(ctx.db, change.projectId ?? null);
      return changeEach(ctx, ids, (id) => changeOne(ctx, id, change));
    },

    setStatus,
    complete,
    reopen,
    assign,

    async history({ db }, { id, cursor }) {
      assertFound(await taskWrites.isThere(db, id), TASK);
      return readTaskHistory(db, id, cursor);
    },

    async prioritize(ctx, { id, priority }) {
      await taskWrites.set(ctx.db, id, { priority });
      return records.get(ctx, { id });
    },

    ...partHandlers(records.get),
  });
}
