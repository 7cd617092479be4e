import type { ServerArea, Site } from "#core/server/area.ts";
import type { TrackedJob } from "#core/server/jobs/tracked-job.ts";
import { jobHandlers } from "./handlers.ts";

export const area = (trackedJobs: (site: Site) => readonly TrackedJob[]): ServerArea => ({
  handlers: (site) => ({ jobs: jobHandlers(trackedJobs(site)) }),
});
