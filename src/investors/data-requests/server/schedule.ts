import { clockJob } from "#core/server/jobs/clock-job.ts";
import { remindOfAnswers } from "./notice-use-cases.ts";

export const staleAnswers = clockJob({ name: "staleAnswers", everyMinutes: 60, fromMinute: 41, run: remindOfAnswers });
