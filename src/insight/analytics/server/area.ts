import type { ServerArea } from "#core/server/area.ts";
import { benchmarkHandlers } from "./benchmark-handlers.ts";
import { analyticsHandlers } from "./handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    analytics: analyticsHandlers,
    benchmarks: benchmarkHandlers,
  }),
};
