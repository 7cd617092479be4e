import type { Ctx } from "#core/server/ctx.ts";
import { assertColleagues, assertRecords } from "#core/server/records/references.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { assertFound } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import type { Task } from "#work/tasks/shared/api.ts";
import { BLOCKERS, HELPERS, holdTask, LINKS, listNamed, setNamed } from "./part-queries.ts";
import { taskWrites } from "./queries.ts";
import { setRepeats } from "./series-queries.ts";

/** What is no longer named, and what is named now; the task is held meanwhile. */
async function replace(ctx: Ctx, of: typeof HELPERS, id: string, named: readonly string[]) {
  assertFound(await holdTask(ctx.db, id), msg("Task"));
  const before = await listNamed(ctx.db, of, id);
  const added = [...new Set(named)].filter((one) => !before.includes(one));
  return { before, added, gone: before.filter((one) => !named.includes(one)) };
}

/** What a task names besides its fields: helpers, blockers, further records, and how it repeats. */
export function partHandlers(get: (ctx: Ctx, one: { id: string }) => Promise<Task>) {
  return {
    async help(ctx: Ctx, { id, helperIds }: { id: string; helperIds: string[] }) {
      const change = await replace(ctx, HELPERS, id, helperIds);
      for (const helperId of change.added) await assertColleagues(ctx.db, "task:update", { helperIds: helperId });
      await setNamed(ctx.db, HELPERS, id, change);
      const task = await get(ctx, { id });
      const told = change.added.filter((userId) => userId !== ctx.actor.userId);
      const { title } = task;
      await notify(
        ctx.db,
        told.map((userId) => ({ kind: "task_helping" as const, userId, recordId: id, params: { title } })),
      );
      return task;
    },

    async block(ctx: Ctx, { id, blockerIds }: { id: string; blockerIds: string[] }) {
      const change = await replace(ctx, BLOCKERS, id, blockerIds);
      for (const blockerId of change.added) {
        if (blockerId === id) throw refuseField("blockerIds", "tasks.blocked_in_circle");
        if (!(await taskWrites.isThere(ctx.db, blockerId))) throw refuseField("blockerIds", "core.gone");
      }
      await setNamed(ctx.db, BLOCKERS, id, change);
      return get(ctx, { id });
    },

    async link(ctx: Ctx, { id, recordIds }: { id: string; recordIds: string[] }) {
      const change = await replace(ctx, LINKS, id, recordIds);
      for (const recordId of change.added) await assertRecords(ctx.db, { recordIds: recordId });
      await setNamed(ctx.db, LINKS, id, change);
      return get(ctx, { id });
    },

    async repeat(ctx: Ctx, { id, repeats }: { id: string; repeats: Task["repeats"] }) {
      const task = await get(ctx, { id });
      if (repeats?.kind === "rule" && task.dueDate === null) throw refuseField("repeats", "tasks.repeat_needs_day");
      if (!(await setRepeats(ctx.db, id, repeats))) throw refuse("tasks.next_exists");
      return get(ctx, { id });
    },
  };
}
