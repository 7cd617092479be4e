import { clockJob } from "#core/server/jobs/clock-job.ts";
import { endPassedRoles } from "./role-use-cases.ts";

export const endedRoles = clockJob({ name: "endedRoles", everyMinutes: 5, atStart: true, run: endPassedRoles });
