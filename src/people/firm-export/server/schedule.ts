import { clockJob } from "#core/server/jobs/clock-job.ts";
import { deleteOldArchives } from "./queries.ts";

/** Archives are kept for a week; the sweep of files takes their bytes. */
export const archiveClock = clockJob({
  name: "firmExports",
  everyMinutes: 60,
  run: ({ db }) => deleteOldArchives(db),
});
