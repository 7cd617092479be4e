import type { ServerArea } from "#core/server/area.ts";
import { firmExportHandlers } from "./handlers.ts";
import { firmExportJob } from "./jobs.ts";
import { mountFirmExports } from "./routes.ts";
import { archiveClock } from "./schedule.ts";

export const area: ServerArea = {
  handlers: () => ({ firmExport: firmExportHandlers }),
  tracked: ({ files }) => [firmExportJob(files)],
  mounts: [mountFirmExports],
  clocks: () => [archiveClock],
};
