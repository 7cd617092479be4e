import { advancedSearchApi, savedSearchesApi } from "./advanced-api.ts";
import { searchApi } from "./api.ts";

export const area = {
  api: {
    advancedSearch: advancedSearchApi,
    savedSearches: savedSearchesApi,
    search: searchApi,
  },
};
