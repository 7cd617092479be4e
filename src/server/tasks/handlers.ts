import { sql } from "kysely";
import { msg } from "#shared/core/text.ts";
import { type Task, tasksApi } from "#shared/tasks/api.ts";
import type { TaskForm } from "#shared/tasks/forms.ts";
import type { Ctx } from "../core/ctx.ts";
import { recordHandlers } from "../core/records/handlers.ts";
import { assertColleagues, assertRecords } from "../core/records/references.ts";
import { implement } from "../core/rpc.ts";
import { notify } from "../notifications/notify-queries.ts";
import { setCompleted, tasks, taskWrites } from "./queries.ts";

const records = recordHandlers({
  ...tasks,
  word: msg("Task"),
  writes: taskWrites,

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

/** The task, after whoever it was assigned to by somebody else was notified. */
async function assigned(ctx: Ctx, task: Task, before: string | null): Promise<Task> {
  const { id: recordId, assignedTo: userId, title } = task;
  if (userId !== null && userId !== before && userId !== ctx.actor.userId)
    await notify(ctx.db, [{ kind: "task_assigned", userId, recordId, params: { title } }]);
  return task;
}

export const taskHandlers = implement(tasksApi, {
  ...records,
  create: async (ctx, form) => assigned(ctx, await records.create(ctx, form), null),

  async update(ctx, edit) {
    const before = await records.get(ctx, edit);
    return assigned(ctx, await records.update(ctx, edit), before.assignedTo);
  },

  async complete(ctx, { id }) {
    await setCompleted(ctx.db, id, true);
    return records.get(ctx, { id });
  },

  async reopen(ctx, { id }) {
    await setCompleted(ctx.db, id, false);
    return records.get(ctx, { id });
  },

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
