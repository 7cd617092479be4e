import type { ServerArea } from "#core/server/area.ts";
import { advancedSearchHandlers } from "./advanced-handlers.ts";
import { searchHandlers } from "./handlers.ts";
import { resultsFile } from "./routes.ts";
import { savedSearchHandlers } from "./saved-handlers.ts";
import { searchAlerts, searchWords } from "./schedule.ts";

export const area: ServerArea = {
  handlers: () => ({
    advancedSearch: advancedSearchHandlers,
    savedSearches: savedSearchHandlers,
    search: searchHandlers,
  }),
  downloads: [resultsFile],
  clocks: () => [searchAlerts, searchWords],
};
