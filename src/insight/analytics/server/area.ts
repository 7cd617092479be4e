import type { ServerArea } from "#core/server/area.ts";
import { analyticsHandlers } from "./handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    analytics: analyticsHandlers,
  }),
};
