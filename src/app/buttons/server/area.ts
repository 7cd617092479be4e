import type { ServerArea } from "#core/server/area.ts";
import { uiHandlers } from "./handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    ui: uiHandlers,
  }),
};
