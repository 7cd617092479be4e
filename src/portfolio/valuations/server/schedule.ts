import type { Files } from "#core/server/files/files.ts";
import { type ClockJob, clockJob } from "#core/server/jobs/clock-job.ts";
import { keepMade } from "#work/uploads/server/keep-use-cases.ts";
import { keepMemos } from "./memo-use-cases.ts";
import { beginQuarters } from "./notice-use-cases.ts";

export const endedQuarters = clockJob({ name: "endedQuarters", everyMinutes: 60, fromMinute: 23, run: beginQuarters });

/** Approved marks have their memos among the documents of their companies soon after. */
export const valuationMemos = (files: Files): ClockJob =>
  clockJob({
    name: "valuationMemos",
    everyMinutes: 1,
    inSteps: (firm) => keepMemos(firm, (of, file) => keepMade(of, files, file)),
  });
