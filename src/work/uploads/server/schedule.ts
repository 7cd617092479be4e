import type { Files } from "#core/server/files/files.ts";
import { type ClockJob, clockJob } from "#core/server/jobs/clock-job.ts";
import { sweepFiles } from "./sweep-use-cases.ts";

export const filesSweep = (files: Files): ClockJob =>
  clockJob({ name: "sweepFiles", everyMinutes: 60, fromMinute: 20, run: (firm) => sweepFiles(firm, files) });
