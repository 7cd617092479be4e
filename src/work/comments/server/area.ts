import type { ServerArea } from "#core/server/area.ts";
import { commentHandlers } from "./handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    comments: commentHandlers,
  }),
};
