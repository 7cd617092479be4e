import { sql } from "kysely";
import type { Ctx, Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { recordHandlers } from "#core/server/records/handlers.ts";
import { assertColleagues, assertRecords } from "#core/server/records/references.ts";
import { msg } from "#core/shared/text.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { type Task, tasksApi } from "#work/tasks/shared/api.ts";
import type { TaskForm } from "#work/tasks/shared/forms.ts";
import { makeTask, type Origins, originFollows, originShown } from "./origin-use-cases.ts";
import { readTaskMetrics, setCompleted, tasks, taskWrites } from "./queries.ts";

/** The task, after an assignee other than the asking person was notified. */
async function assigned(ctx: Ctx, task: Task, before: string | null): Promise<Task> {
  const { id: recordId, assignedTo: userId, title } = task;
  if (userId !== null && userId !== before && userId !== ctx.actor.userId)
    await notify(ctx.db, [{ kind: "task_assigned", userId, recordId, params: { title } }]);
  return task;
}

const recordsOf = (origins: Origins) =>
  recordHandlers({
    ...tasks,
    word: msg("Task"),
    writes: taskWrites,

    async find(db: Db, id: string): Promise<Task | undefined> {
      const task = await tasks.find(db, id);
      return task && { ...task, origin: await originShown(origins, db, id) };
    },

    /** What it named before may stay, even after a colleague lost the right to see tasks. */
    async valuesOf({ db }, form: TaskForm, id) {
      const before = id === undefined ? undefined : await tasks.find(db, id);
      if (form.assignedTo !== (before?.assignedTo ?? null))
        await assertColleagues(db, "task:read", { assignedTo: form.assignedTo });
      if (form.recordId !== (before?.record?.id ?? null)) await assertRecords(db, { recordId: form.recordId });
      const completedAt = form.status === "completed" ? (before?.completedAt ?? sql<string>`now()`) : null;
      return { ...form, completedAt };
    },
  });

/** Tasks, and what follows for what they were made from. */
export function taskHandlers(origins: Origins) {
  const records = recordsOf(origins);

  async function complete(ctx: Ctx, id: string, isCompleted: boolean): Promise<Task> {
    const { status } = await records.get(ctx, { id });
    if (isCompleted !== (status === "completed")) await originFollows(origins, ctx, { id, isCompleted });
    await setCompleted(ctx.db, id, isCompleted);
    return records.get(ctx, { id });
  }

  return implement(tasksApi, {
    ...records,
    create: async (ctx, form) => assigned(ctx, await records.create(ctx, form), null),

    async update(ctx, edit) {
      const before = await records.get(ctx, edit);
      const isCompleted = edit.status === "completed";
      if (isCompleted !== (before.status === "completed"))
        await originFollows(origins, ctx, { id: edit.id, isCompleted });
      return assigned(ctx, await records.update(ctx, edit), before.assignedTo);
    },

    make: async (ctx, origin) => records.get(ctx, { id: await makeTask(origins[origin.kind], ctx, origin) }),

    metrics: ({ db }) => readTaskMetrics(db),

    async setStatus(ctx, { id, status }) {
      const before = await records.get(ctx, { id });
      const isCompleted = status === "completed";
      if (isCompleted !== (before.status === "completed")) await complete(ctx, id, isCompleted);
      if (!isCompleted) await taskWrites.set(ctx.db, id, { status });
      return records.get(ctx, { id });
    },

    complete: (ctx, { id }) => complete(ctx, id, true),
    reopen: (ctx, { id }) => complete(ctx, id, false),

    async assign(ctx, { id, assignedTo }) {
      const before = await records.get(ctx, { id });
      await assertColleagues(ctx.db, "task:read", { assignedTo });
      await taskWrites.set(ctx.db, id, { assignedTo });
      return assigned(ctx, await records.get(ctx, { id }), before.assignedTo);
    },

    async prioritize(ctx, { id, priority }) {
      await taskWrites.set(ctx.db, id, { priority });
      return records.get(ctx, { id });
    },
  });
}
