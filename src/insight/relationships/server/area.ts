import type { ServerArea } from "#core/server/area.ts";
import { relationshipHandlers } from "./handlers.ts";
import { introductionRequestHandlers, relationshipSuggestionHandlers } from "./request-handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    relationships: relationshipHandlers,
    introductionRequests: introductionRequestHandlers,
    relationshipSuggestions: relationshipSuggestionHandlers,
  }),
};
