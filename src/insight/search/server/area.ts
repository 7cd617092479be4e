import type { ServerArea } from "#core/server/area.ts";
import { searchHandlers } from "./handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    search: searchHandlers,
  }),
};
