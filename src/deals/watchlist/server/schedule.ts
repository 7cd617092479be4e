import { clockJob } from "#core/server/jobs/clock-job.ts";
import { returnWatchedCompanies } from "./return-use-cases.ts";

export const watchList = clockJob({ name: "watchList", everyMinutes: 15, run: returnWatchedCompanies });
