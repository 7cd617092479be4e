import { clockJob } from "#core/server/jobs/clock-job.ts";
import { runWorkflows } from "./clock-use-cases.ts";

export const workflowClock = clockJob({ name: "workflows", everyMinutes: 5, run: runWorkflows });
