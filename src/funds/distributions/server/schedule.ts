import type { Files } from "#core/server/files/files.ts";
import { type ClockJob, clockJob } from "#core/server/jobs/clock-job.ts";
import { keepMade } from "#work/uploads/server/keep-use-cases.ts";
import { sendDistributionNotices } from "./notice-use-cases.ts";

/** Partners have their notices soon after a distribution is approved or cancelled. */
export const distributionNoticesJob = (files: Files): ClockJob =>
  clockJob({
    name: "distributionNotices",
    everyMinutes: 1,
    inSteps: (firm) => sendDistributionNotices(firm, (of, file) => keepMade(of, files, file)),
  });
