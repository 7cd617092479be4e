import { type RawBuilder, sql } from "kysely";
import type { FirmCtx } from "#core/server/ctx.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { listDueSteps, reopenDueDeals } from "./reminder-queries.ts";
import { listWeeklyReaders, readWeek } from "./week-queries.ts";

/** Opens passed deals again on the day somebody wanted to look at them, and notifies their owners. */
export async function reopenDealsToLookAt({ db }: FirmCtx): Promise<void> {
  const reopened = await reopenDueDeals(db);
  await notify(
    db,
    reopened.flatMap(({ id, name, ownerId, passReason }) =>
      ownerId === null
        ? []
        : [{ kind: "deal_to_look_at", userId: ownerId, recordId: id, params: { name, passReason } } as const],
    ),
  );
}

/** On the day of a next step, and once more when it has passed, its owner is notified. */
export async function notifyOfNextSteps({ db }: FirmCtx): Promise<void> {
  const due = await listDueSteps(db);
  await notify(
    db,
    due.map(({ id, name, ownerId, nextStep, nextStepOn, isOverdue }) => ({
      kind: "next_step_due",
      userId: ownerId,
      recordId: id,
      params: { name, nextStep, isOverdue },
      topic: `${isOverdue ? "overdue" : "due"} ${nextStepOn}`,
    })),
  );
}

/** Owners of open deals get the report of their week on Monday, once. A test says which moment it is. */
export const sendWeeklyReports =
  (moment: RawBuilder<string> = sql`now()`) =>
  async ({ db }: FirmCtx): Promise<void> => {
    for (const { userId, day } of await listWeeklyReaders(db, moment)) {
      const params = await readWeek(db, userId);
      if (params.deals > 0) await notify(db, [{ kind: "weekly_report", userId, params, topic: `week of ${day}` }]);
    }
  };
