import type { ServerArea } from "#core/server/area.ts";
import { marketFeedHandlers, marketInsightHandlers, marketRuleHandlers } from "./handlers.ts";
import { insightsFile } from "./routes.ts";
import { marketFeeds } from "./schedule.ts";

export const area: ServerArea = {
  handlers: () => ({
    marketFeeds: marketFeedHandlers,
    marketInsights: marketInsightHandlers,
    marketRules: marketRuleHandlers,
  }),
  downloads: [insightsFile],
  clocks: () => [marketFeeds],
};
