import { relationshipsApi } from "./api.ts";
import { RELATIONSHIP_NOTIFICATIONS } from "./notifications.ts";
import { RELATIONSHIP_REFUSALS } from "./refusals.ts";
import { introductionRequestsApi, relationshipSuggestionsApi } from "./requests-api.ts";

export const area = {
  api: {
    relationships: relationshipsApi,
    introductionRequests: introductionRequestsApi,
    relationshipSuggestions: relationshipSuggestionsApi,
  },
  refusals: RELATIONSHIP_REFUSALS,
  notifications: RELATIONSHIP_NOTIFICATIONS,
};
