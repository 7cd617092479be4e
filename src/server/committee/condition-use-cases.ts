import type { Ctx } from "../core/ctx.ts";
import type { TaskOrigin } from "../core/records/task-origin.ts";
import { settleFound } from "../diligence/condition-use-cases.ts";
import { findCondition, findFound } from "./item-queries.ts";

/** A condition of an approval is met when its task is done; one that due diligence found is met there, which its page shows too. */
export const committeeConditionOrigin: TaskOrigin = {
  find: findCondition,
  finish: (ctx, id) => follow(ctx, id, "met"),
  reopen: (ctx, id) => follow(ctx, id, "open"),
};

async function follow(ctx: Ctx, id: string, status: "met" | "open"): Promise<void> {
  const found = await findFound(ctx.db, id);
  if (found !== null && ctx.actor.permissions.has("diligence:update")) await settleFound(ctx.db, found, status, id);
}
