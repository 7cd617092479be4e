import { clockJob } from "#core/server/jobs/clock-job.ts";
import { followRecords } from "./follow-use-cases.ts";

export const scorecards = clockJob({ name: "scorecards", everyMinutes: 60, fromMinute: 7, run: followRecords });
