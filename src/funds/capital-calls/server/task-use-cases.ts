import type { FirmCtx } from "#core/server/ctx.ts";
import type { TaskOrigin } from "#core/server/records/task-origin.ts";
import { t } from "#core/shared/text.ts";
import { archiveTasksOf, completeTasksOf } from "#work/tasks/server/queries.ts";
import { capitalCalls, listCallsOfTasks } from "./queries.ts";

/** A capital call: its task is done when everything arrived. Completing the task pays nothing, so it changes no call. */
export const capitalCallOrigin: TaskOrigin = {
  async find(db, id) {
    const call = await capitalCalls.find(db, id);
    if (call === undefined) return undefined;
    const { name: title, dueOn, state } = call;
    const work = t("Collect the receipts of {name}", { name: title });
    const isFinished = state === "closed" || state === "cancelled";
    return { title, work, recordId: id, assignedTo: null, dueOn, isFinished };
  },
  async finish() {},
  async reopen() {},
};

/** Completes tasks of calls that are paid, and archives those of cancelled calls. */
export async function finishCallTasks({ db }: FirmCtx): Promise<void> {
  for (const { id, isPaid } of await listCallsOfTasks(db))
    await (isPaid ? completeTasksOf : archiveTasksOf)(db, { kind: "capital_call", id });
}
