import type { ServerArea } from "#core/server/area.ts";
import { relationshipHandlers } from "./handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    relationships: relationshipHandlers,
  }),
};
