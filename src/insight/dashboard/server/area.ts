import type { ServerArea } from "#core/server/area.ts";
import { dashboardHandlers } from "./handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    dashboard: dashboardHandlers,
  }),
};
