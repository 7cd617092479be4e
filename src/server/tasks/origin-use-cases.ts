import { msg } from "#shared/core/text.ts";
import type { Task } from "#shared/tasks/api.ts";
import type { TaskOriginKind } from "#shared/tasks/origins.ts";
import type { Ctx, Db } from "../core/ctx.ts";
import type { TaskOrigin } from "../core/records/task-origin.ts";
import { refuse } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import { findOpenTask, findOrigin, findRecord, type Origin, seesTasks, taskWrites } from "./queries.ts";

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

/** Makes a task of something and answers its id; the open one's, where there is one. */
export async function makeTask(origins: Origins, { db, actor }: Ctx, origin: Origin) {
  const open = await findOpenTask(db, origin);
  if (open !== undefined) return { id: open, isNew: false };
  const found = required(await origins[origin.kind].find(db, origin.id), msg("Record"));
  if (found.isFinished) throw refuse("tasks.origin_finished");
  const { title, recordId, assignedTo, dueOn } = found;
  const owner = assignedTo !== null && (await seesTasks(db, assignedTo)) ? assignedTo : actor.userId;
  const values = { title, recordId, assignedTo: owner, dueDate: dueOn, originKind: origin.kind, originId: origin.id };
  return { id: await taskWrites.insert(db, values), isNew: true };
}
