import type { FirmCtx } from "#core/server/ctx.ts";
import { clockJob } from "#core/server/jobs/clock-job.ts";
import { followDueTasks, notifyUnblocked } from "./completion-use-cases.ts";
import { notifyOfDueTasks, remind } from "./reminder-use-cases.ts";
import { runTaskTemplates } from "./template-use-cases.ts";

export const dueTasks = clockJob({ name: "dueTasks", everyMinutes: 15, run: notifyOfDueTasks });

/** What is to happen at its minute: successors, tasks of a stage, reminders. */
async function runMinute(firm: FirmCtx): Promise<void> {
  await followDueTasks(firm);
  await runTaskTemplates(firm);
  await notifyUnblocked(firm);
  await remind(firm);
}

export const taskMinutes = clockJob({ name: "taskMinutes", everyMinutes: 1, run: runMinute });
