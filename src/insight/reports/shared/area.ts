import { reportsApi } from "./api.ts";
import { automatedReportsApi, reportSchedulesApi } from "./automation-api.ts";
import { REPORT_NOTIFICATIONS } from "./notifications.ts";
import { REPORT_REFUSALS } from "./refusals.ts";
import { reportTemplatesApi } from "./templates-api.ts";

export const area = {
  api: {
    reports: reportsApi,
    automatedReports: automatedReportsApi,
    reportSchedules: reportSchedulesApi,
    reportTemplates: reportTemplatesApi,
  },
  refusals: REPORT_REFUSALS,
  notifications: REPORT_NOTIFICATIONS,
};
