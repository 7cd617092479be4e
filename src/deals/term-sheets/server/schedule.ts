import { clockJob } from "#core/server/jobs/clock-job.ts";
import { expireTermSheets } from "./expiry-use-cases.ts";

export const termSheetExpiry = clockJob({ name: "termSheetExpiry", everyMinutes: 15, run: expireTermSheets });
