import type { ServerArea } from "#core/server/area.ts";
import { sideLetterHandlers } from "./handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    sideLetters: sideLetterHandlers,
  }),
};
