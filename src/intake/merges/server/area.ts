import type { ServerArea } from "#core/server/area.ts";
import { mergeHandlers } from "./handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    merges: mergeHandlers,
  }),
};
