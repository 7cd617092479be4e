import type { Ctx, Db, FirmCtx } from "#core/server/ctx.ts";
import { findBusinessCalendar } from "#core/server/lists/business-calendar-queries.ts";
import type { BusinessCalendar } from "#core/shared/business-days.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { dueMoments } from "#work/tasks/shared/due.ts";
import { successorOf } from "#work/tasks/shared/recurrence.ts";
import {
  type Former,
  findCompletedFormer,
  insertSuccessor,
  listFormers,
  listUnblocked,
  setFollowed,
} from "./series-queries.ts";

/** What follows a completed task. The clock makes its successor where the person may not add tasks, and notifies people who waited for it. */
export async function afterCompletion({ db, actor }: Ctx, id: string): Promise<void> {
  const former = actor.permissions.has("task:create") ? await findCompletedFormer(db, id) : undefined;
  if (former) await follow(db, former, await findBusinessCalendar(db));
}

/** Makes what follows a task of a series, once: a second maker finds its place taken. */
async function follow(db: Db, former: Former, calendar: BusinessCalendar): Promise<void> {
  const next = successorOf(former.repeats, former, calendar);
  if (next !== undefined) {
    const { dueTime, reminder, timeZone } = former;
    const moments = dueMoments({ dueDate: next.dueOn, dueTime, reminder, timeZone: timeZone ?? "UTC" });
    await insertSuccessor(db, former.id, { ...next, ...moments });
  }
  await setFollowed(db, former.id);
}

/** Missed days of a long outage are made up to this many at once; the rest follow at the next stroke. */
const MOST_ROUNDS = 40;

/** Successors of tasks that are due, or were completed without a person who may add tasks. */
export async function followDueTasks({ db }: FirmCtx): Promise<void> {
  const calendar = await findBusinessCalendar(db);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const formers = await listFormers(db);
    if (formers.length === 0) return;
    for (const former of formers) await follow(db, former, calendar);
  }
}

/** Notifies the people of tasks whose last blocker was completed, once. */
export async function notifyUnblocked({ db }: FirmCtx): Promise<void> {
  const free = await listUnblocked(db);
  await notify(
    db,
    free.flatMap(({ id, title, people, since }) =>
      people.map((userId) => ({
        kind: "task_unblocked" as const,
        userId,
        recordId: id,
        params: { title },
        topic: `unblocked ${since}`,
      })),
    ),
  );
}
