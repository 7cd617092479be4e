import { clockJob } from "#core/server/jobs/clock-job.ts";
import { refreshKycFiles } from "./notice-use-cases.ts";

export const kycRefresh = clockJob({ name: "kycRefresh", everyMinutes: 60, fromMinute: 23, run: refreshKycFiles });
