import type { Ctx, Db } from "#core/server/ctx.ts";
import type { TaskOrigin } from "#core/server/records/task-origin.ts";
import { findCondition, findFound } from "./item-queries.ts";

/** Settles the condition `found` of due diligence, or opens it again, for its namesake of the committee, `asked`. */
type Settle = (db: Db, found: string, status: "met" | "open", asked: string) => Promise<void>;

/** A condition of an approval is met when its task is done; one that due diligence found is met there, which both pages show. */
export function committeeConditionOrigin(settle: Settle): TaskOrigin {
  async function follow({ db, actor }: Ctx, id: string, status: "met" | "open"): Promise<void> {
    const found = await findFound(db, id);
    if (found !== null && actor.permissions.has("diligence:update")) await settle(db, found, status, id);
  }
  return {
    find: findCondition,
    finish: (ctx, id) => follow(ctx, id, "met"),
    reopen: (ctx, id) => follow(ctx, id, "open"),
  };
}
