import { clockJob } from "#core/server/jobs/clock-job.ts";
import { notifyOfDueTasks } from "./reminder-use-cases.ts";

export const dueTasks = clockJob({ name: "dueTasks", everyMinutes: 15, run: notifyOfDueTasks });
