import type { ServerArea } from "#core/server/area.ts";
import { automatedReportHandlers } from "./automation-handlers.ts";
import { reportHandlers } from "./handlers.ts";
import { READERS, reportJob } from "./jobs.ts";
import { mountReports } from "./routes.ts";
import { reportSchedules } from "./schedule.ts";
import { reportScheduleHandlers } from "./schedule-handlers.ts";
import { reportTemplateHandlers } from "./template-handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    reports: reportHandlers,
    automatedReports: automatedReportHandlers,
    reportSchedules: reportScheduleHandlers,
    reportTemplates: reportTemplateHandlers,
  }),
  mounts: [mountReports],
  clocks: ({ files }) => [reportSchedules(files, READERS)],
  tracked: ({ files }) => [reportJob(files)],
};
