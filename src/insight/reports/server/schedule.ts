import type { Files } from "#core/server/files/files.ts";
import { type ClockJob, clockJob } from "#core/server/jobs/clock-job.ts";
import { keepMade } from "#work/uploads/server/keep-use-cases.ts";
import { runSchedules } from "./run-use-cases.ts";
import type { Readers } from "./snapshot-use-cases.ts";

/** Reports by schedule: at their minute, and once after an outage. */
export const reportSchedules = (files: Files, readers: Readers): ClockJob =>
  clockJob({
    name: "reportSchedules",
    everyMinutes: 1,
    inSteps: (firm) => runSchedules(firm, (of, file) => keepMade(of, files, file), readers),
  });
