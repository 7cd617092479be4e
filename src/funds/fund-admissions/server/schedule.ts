import type { Files } from "#core/server/files/files.ts";
import { type ClockJob, clockJob } from "#core/server/jobs/clock-job.ts";
import { keepMade } from "#work/uploads/server/keep-use-cases.ts";
import { sendAdmissionNotices } from "./notice-use-cases.ts";

/** Partners have their notices soon after a later closing is approved or reversed. */
export const admissionNoticesJob = (files: Files): ClockJob =>
  clockJob({
    name: "admissionNotices",
    everyMinutes: 1,
    inSteps: (firm) => sendAdmissionNotices(firm, (of, file) => keepMade(of, files, file)),
  });
