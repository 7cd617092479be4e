import { advancedSearchApi, savedSearchesApi } from "./advanced-api.ts";
import { searchApi } from "./api.ts";
import { SEARCH_NOTIFICATIONS } from "./notifications.ts";
import { SEARCH_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    advancedSearch: advancedSearchApi,
    savedSearches: savedSearchesApi,
    search: searchApi,
  },
  refusals: SEARCH_REFUSALS,
  notifications: SEARCH_NOTIFICATIONS,
};
