import type { ServerArea } from "#core/server/area.ts";
import { fundAdmissionHandlers, fundAdmissionNoticeHandlers, fundAdmissionReceiptHandlers } from "./handlers.ts";
import { fundAdmissionsFile } from "./routes.ts";
import { admissionNoticesJob } from "./schedule.ts";

export const area: ServerArea = {
  handlers: () => ({
    fundAdmissions: fundAdmissionHandlers,
    fundAdmissionReceipts: fundAdmissionReceiptHandlers,
    fundAdmissionNotices: fundAdmissionNoticeHandlers,
  }),
  downloads: [fundAdmissionsFile],
  clocks: ({ files }) => [admissionNoticesJob(files)],
};
