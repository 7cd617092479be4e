import type { Ctx } from "#core/server/ctx.ts";
import type { TaskOrigin } from "#core/server/records/task-origin.ts";
import type { ItemStatus } from "#deals/deal-closings/shared/rules.ts";
import { findItem, itemWrites, setItemStatus } from "./item-queries.ts";

/** An item a task was made from: done with it, and open again with it. */
export const dealClosingItemOrigin: TaskOrigin = {
  async find(db, id) {
    const item = await findItem(db, id);
    if (item === undefined) return undefined;
    const { title, closingId: recordId, assignedTo, dueOn, status } = item;
    return { title, recordId, assignedTo, dueOn, isFinished: status !== "open" };
  },
  finish: (ctx, id) => follow(ctx, id, "open", "done"),
  reopen: (ctx, id) => follow(ctx, id, "done", "open"),
};

async function follow({ db, actor }: Ctx, id: string, from: ItemStatus, to: ItemStatus): Promise<void> {
  const found = await findItem(db, id);
  if (found === undefined || !actor.permissions.has("closing:manage")) return;
  await itemWrites.hold(db, found.closingId);
  if ((await findItem(db, id))?.status === from) await setItemStatus(db, id, to);
}
