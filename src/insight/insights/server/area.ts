import type { ServerArea } from "#core/server/area.ts";
import { insightHandlers } from "./handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    insights: insightHandlers,
  }),
};
