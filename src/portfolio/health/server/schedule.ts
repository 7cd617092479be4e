import { clockJob } from "#core/server/jobs/clock-job.ts";
import { scanHealth } from "./scan-use-cases.ts";

/** Figures grow old and rules are looked at again without anybody pressing; what holds already is left alone. */
export const healthScan = clockJob({
  name: "healthScan",
  everyMinutes: 60,
  fromMinute: 17,
  // A firm that came with its figures, restored or made up, is not shown unlooked at for an hour.
  atStart: true,
  run: async ({ db }) => {
    await scanHealth(db);
  },
});
