import type { Db } from "#core/server/ctx.ts";
import { refuse } from "#core/server/refuse.ts";
import type { ConditionStatus } from "#deals/diligence/shared/rules.ts";
import { completeTasksOf, reopenTaskOf } from "#work/tasks/server/queries.ts";
import { conditionWrites, findCondition, listTakenAs, lockCondition, setConditionStatus } from "./condition-queries.ts";

/** Says what became of a condition, whose project is held; tasks of approvals under it follow, but for that of `asked`, which is being changed. */
export async function settleCondition(db: Db, id: string, status: ConditionStatus, asked?: string): Promise<void> {
  await setConditionStatus(db, id, status);
  for (const taken of await listTakenAs(db, id)) {
    if (taken === asked) continue;
    const origin = { kind: "committee_condition", id: taken } as const;
    await (status === "open" ? reopenTaskOf(db, origin) : completeTasksOf(db, origin));
  }
}

/** The same where the task of an approval was completed or reopened: what somebody settled meanwhile stays as they said. */
export async function settleFound(db: Db, id: string, status: "met" | "open", asked: string): Promise<void> {
  const seen = await findCondition(db, id);
  if (seen === undefined) return;
  await conditionWrites.hold(db, seen.projectId);
  const condition = await findCondition(db, id);
  if (condition !== undefined && (condition.status === "open") === (status === "met"))
    await settleCondition(db, id, status, asked);
}

/** Removes a condition; one that an approval names is waived instead, so that the decision stays as it was taken. */
export async function removeCondition(db: Db, id: string): Promise<boolean> {
  await lockCondition(db, id);
  if ((await listTakenAs(db, id)).length > 0) throw refuse("diligence.condition_decided");
  return conditionWrites.remove(db, id);
}
