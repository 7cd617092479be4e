import type { ServerArea } from "#core/server/area.ts";
import { implement } from "#core/server/http/rpc.ts";
import { dealViewsApi } from "#deals/deals/shared/views-api.ts";
import { viewsOf } from "#work/views/server/view-use-cases.ts";
import { conversionHandlers } from "./conversion-handlers.ts";
import { dealHandlers } from "./handlers.ts";
import { dealsFile } from "./routes.ts";
import { funnelCountsQueue, lookAgain, nextSteps, weeklyReports } from "./schedule.ts";
import { dealStageHandlers } from "./stage-handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    companies: conversionHandlers,
    deals: dealHandlers,
    dealStages: dealStageHandlers,
    dealViews: implement(dealViewsApi, viewsOf("deals")),
  }),
  downloads: [dealsFile],
  clocks: () => [lookAgain, nextSteps, weeklyReports],
  queues: ({ ownerPool }) => [funnelCountsQueue(ownerPool)],
};
