import type { ServerArea } from "#core/server/area.ts";
import { startHandlers } from "./handlers.ts";
import { sampleHandlers } from "./sample-handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    samples: sampleHandlers,
    start: startHandlers,
  }),
};
