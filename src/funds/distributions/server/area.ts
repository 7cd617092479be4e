import type { ServerArea } from "#core/server/area.ts";
import { distributionHandlers, distributionNoticeHandlers } from "./handlers.ts";
import { participationHandlers } from "./participation-handlers.ts";
import { paymentListHandlers } from "./payment-handlers.ts";
import { paymentReturnHandlers } from "./return-handlers.ts";
import { distributionsFile } from "./routes.ts";
import { distributionNoticesJob } from "./schedule.ts";

export const area: ServerArea = {
  handlers: () => ({
    distributions: distributionHandlers,
    participation: participationHandlers,
    distributionNotices: distributionNoticeHandlers,
    paymentLists: paymentListHandlers,
    paymentReturns: paymentReturnHandlers,
  }),
  downloads: [distributionsFile],
  clocks: ({ files }) => [distributionNoticesJob(files)],
};
