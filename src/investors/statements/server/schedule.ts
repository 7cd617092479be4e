import type { Files } from "#core/server/files/files.ts";
import { type ClockJob, clockJob } from "#core/server/jobs/clock-job.ts";
import { keepMade } from "#work/uploads/server/keep-use-cases.ts";
import { keepUnkept } from "./kept-use-cases.ts";

/** Statements that were published without a PDF have theirs soon after. */
export const statementPapers = (files: Files): ClockJob =>
  clockJob({
    name: "statementPapers",
    everyMinutes: 1,
    inSteps: (firm) => keepUnkept(firm, (of, file) => keepMade(of, files, file)),
  });
