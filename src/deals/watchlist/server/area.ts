import type { ServerArea } from "#core/server/area.ts";
import { watchlistHandlers } from "./handlers.ts";
import { watchlistFile } from "./routes.ts";
import { watchList } from "./schedule.ts";

export const area: ServerArea = {
  handlers: () => ({
    watchlist: watchlistHandlers,
  }),
  downloads: [watchlistFile],
  clocks: () => [watchList],
};
