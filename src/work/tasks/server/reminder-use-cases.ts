import type { FirmCtx } from "#core/server/ctx.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { listDueTasks } from "./queries.ts";

/** On the day a task is due, and once more when that has passed, the assignee is notified. */
export async function notifyOfDueTasks({ db }: FirmCtx): Promise<void> {
  const due = await listDueTasks(db);
  await notify(
    db,
    due.map(({ id, title, assignedTo, dueDate, isOverdue }) => ({
      kind: "task_due",
      userId: assignedTo,
      recordId: id,
      params: { title, isOverdue },
      topic: `${isOverdue ? "overdue" : "due"} ${dueDate}`,
    })),
  );
}
