import type { ServerArea } from "#core/server/area.ts";
import { wordHandlers } from "./handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    words: wordHandlers,
  }),
};
