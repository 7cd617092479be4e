import type { ServerArea } from "#core/server/area.ts";
import { reportHandlers } from "./handlers.ts";
import { reportJob } from "./jobs.ts";
import { mountReports } from "./routes.ts";

export const area: ServerArea = {
  handlers: () => ({ reports: reportHandlers }),
  mounts: [mountReports],
  tracked: ({ files }) => [reportJob(files)],
};
