import { clockJob } from "#core/server/jobs/clock-job.ts";
import { readMissed } from "./reading-use-cases.ts";

/** Has documents read that nobody has read: those of before there was a reader, and those whose turn got lost. */
export const missedDocuments = clockJob({ name: "readDocuments", everyMinutes: 2, run: readMissed });
