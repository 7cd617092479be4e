import type { ServerArea } from "#core/server/area.ts";
import { capitalCallHandlers, capitalCallNoticeHandlers, capitalCallReceiptHandlers } from "./handlers.ts";
import { capitalCallsFile } from "./routes.ts";
import { callNotices, callReminders, dueCalls } from "./schedule.ts";

export const area: ServerArea = {
  handlers: () => ({
    capitalCalls: capitalCallHandlers,
    capitalCallReceipts: capitalCallReceiptHandlers,
    capitalCallNotices: capitalCallNoticeHandlers,
  }),
  downloads: [capitalCallsFile],
  clocks: ({ files }) => [dueCalls, callReminders, callNotices(files)],
};
