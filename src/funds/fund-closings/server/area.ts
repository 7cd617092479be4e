import type { ServerArea } from "#core/server/area.ts";
import { fundClosingHandlers, fundClosingNoticeHandlers, fundClosingReceiptHandlers } from "./handlers.ts";
import { fundClosingsFile } from "./routes.ts";
import { closingNoticesJob } from "./schedule.ts";

export const area: ServerArea = {
  handlers: () => ({
    fundClosings: fundClosingHandlers,
    fundClosingReceipts: fundClosingReceiptHandlers,
    fundClosingNotices: fundClosingNoticeHandlers,
  }),
  downloads: [fundClosingsFile],
  clocks: ({ files }) => [closingNoticesJob(files)],
};
