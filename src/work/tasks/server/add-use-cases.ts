import type { Ctx } from "#core/server/ctx.ts";
import { assertMayCall } from "#core/server/http/rpc.ts";
import { taskWrites } from "./queries.ts";

type Added = { title: string; description: string; recordId: string; taskType?: string };

/** Adds a task of the asking person, who may add tasks, about a record; answers its id. */
export async function addTask({ db, actor }: Pick<Ctx, "db" | "actor">, task: Added): Promise<string> {
  assertMayCall(actor, "task:create");
  return taskWrites.insert(db, { ...task, assignedTo: actor.userId });
}
