import type pg from "pg";
import { clockJob } from "#core/server/jobs/clock-job.ts";
import type { JobQueue } from "#core/server/jobs/queue.ts";
import { notifyOfNextSteps, reopenDealsToLookAt, sendWeeklyReports } from "./reminder-use-cases.ts";

export const lookAgain = clockJob({ name: "lookAgain", everyMinutes: 15, run: reopenDealsToLookAt });
export const nextSteps = clockJob({ name: "nextSteps", everyMinutes: 15, run: notifyOfNextSteps });
export const weeklyReports = clockJob({
  name: "weeklyReports",
  everyMinutes: 15,
  fromMinute: 3,
  run: sendWeeklyReports(),
});

/** Puts together what changes of stage left for the funnel of all time, so that reading it stays cheap. */
export function funnelCountsQueue(ownerPool: pg.Pool): JobQueue {
  return {
    name: "clock.funnel-counts",
    cron: "*/5 * * * *",
    async run() {
      await ownerPool.query("select fold_funnel_counts()");
    },
  };
}
