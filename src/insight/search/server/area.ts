import type { ServerArea } from "#core/server/area.ts";
import { advancedSearchHandlers, savedSearchHandlers } from "./advanced-handlers.ts";
import { searchHandlers } from "./handlers.ts";
import { searchWords } from "./schedule.ts";

export const area: ServerArea = {
  handlers: () => ({
    advancedSearch: advancedSearchHandlers,
    savedSearches: savedSearchHandlers,
    search: searchHandlers,
  }),
  clocks: () => [searchWords],
};
