import type { Ctx } from "#core/server/ctx.ts";
import type { TaskOrigin } from "#core/server/records/task-origin.ts";
import type { ItemStatus } from "#deals/diligence/shared/rules.ts";
import { findItemAlone, itemWrites, setItemStatus } from "./item-queries.ts";
import { noteProgress } from "./queries.ts";

/** An item a task was made from: done with it, unless somebody has to sign it off, and open again with it. */
export const diligenceItemOrigin: TaskOrigin = {
  async find(db, id) {
    const item = await findItemAlone(db, id);
    if (item === undefined) return undefined;
    const { title, projectId: recordId, assignedTo, dueOn, status } = item;
    return { title, recordId, assignedTo, dueOn, isFinished: status === "done" || status === "not_applicable" };
  },
  finish: (ctx, id) => follow(ctx, id, ["open", "in_progress"], "done"),
  reopen: (ctx, id) => follow(ctx, id, ["done"], "open"),
};

async function follow({ db, actor }: Ctx, id: string, from: readonly ItemStatus[], to: ItemStatus): Promise<void> {
  const found = await findItemAlone(db, id);
  if (found === undefined || !actor.permissions.has("diligence:update")) return;
  await itemWrites.hold(db, found.projectId);
  const item = await findItemAlone(db, id);
  if (item === undefined || item.needsSignOff || item.signedOffAt !== null || !from.includes(item.status)) return;
  await setItemStatus(db, id, to);
  await noteProgress(db, item.projectId);
}
