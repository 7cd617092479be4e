import type { Ctx, Db } from "#core/server/ctx.ts";
import type { TaskOrigin } from "#core/server/records/task-origin.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import type { Task } from "#work/tasks/shared/api.ts";
import type { TaskOriginKind } from "#work/tasks/shared/origins.ts";
import { findOpenTask, findOrigin, findRecord, type Origin, seesTasks, taskWrites } from "./queries.ts";

/** Of the title of a task. */
const MOST_LETTERS = 200;

export type Origins = Readonly<Record<TaskOriginKind, TaskOrigin>>;

/** What a task was made from, where the asking person may see it. */
export async function originShown(origins: Origins, db: Db, id: string): Promise<Task["origin"]> {
  const origin = await findOrigin(db, id);
  const found = origin && (await origins[origin.kind].find(db, origin.id));
  if (!found) return null;
  return { ...origin, title: found.title, record: (await findRecord(db, found.recordId)) ?? null };
}

/** Finishes or reopens what a task was made from: before the task itself, so that two who finish both sides hold them in the same order. */
export async function originFollows(
  origins: Origins,
  ctx: Ctx,
  { id, isCompleted }: { id: string; isCompleted: boolean },
): Promise<void> {
  const origin = await findOrigin(ctx.db, id);
  if (origin) await origins[origin.kind][isCompleted ? "finish" : "reopen"](ctx, origin.id);
}

/** Makes a task of something, whose person is notified, and answers its id; the open one's, where there is one. */
export async function makeTask(of: TaskOrigin, { db, actor }: Ctx, origin: Origin): Promise<string> {
  const open = await findOpenTask(db, origin);
  if (open !== undefined) return open;
  const found = required(await of.find(db, origin.id), msg("Record"));
  if (found.isFinished) throw refuse("tasks.origin_finished");
  const { assignedTo, dueOn, recordId: shownBy, about } = found;
  const recordId = about ?? shownBy;
  const title = (found.work ?? found.title).slice(0, MOST_LETTERS).toWellFormed();
  const owner = assignedTo !== null && (await seesTasks(db, assignedTo)) ? assignedTo : actor.userId;
  const values = { title, recordId, assignedTo: owner, dueDate: dueOn, originKind: origin.kind, originId: origin.id };
  const id = await taskWrites.insert(db, values);
  if (owner !== actor.userId)
    await notify(db, [{ kind: "task_assigned", userId: owner, recordId: id, params: { title } }]);
  return id;
}
