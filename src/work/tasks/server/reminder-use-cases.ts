import type { FirmCtx } from "#core/server/ctx.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { listDueTasks, listReminders } from "./queries.ts";

/** On the day a task is due, and once more when that has passed, its people are notified. */
export async function notifyOfDueTasks({ db }: FirmCtx): Promise<void> {
  const due = await listDueTasks(db);
  await notify(
    db,
    due.flatMap(({ id, title, people, dueDate, isOverdue }) =>
      people.map((userId) => ({
        kind: "task_due" as const,
        userId,
        recordId: id,
        params: { title, isOverdue },
        topic: `${isOverdue ? "overdue" : "due"} ${dueDate}`,
      })),
    ),
  );
}

/** At the moment of its reminder, the people of a task are notified. */
export async function remind({ db }: FirmCtx): Promise<void> {
  const due = await listReminders(db);
  await notify(
    db,
    due.flatMap(({ id, title, people, remindAt }) =>
      people.map((userId) => ({
        kind: "task_reminder" as const,
        userId,
        recordId: id,
        params: { title },
        topic: `reminder ${remindAt}`,
      })),
    ),
  );
}
