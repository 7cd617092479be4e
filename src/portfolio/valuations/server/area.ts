import type { ServerArea } from "#core/server/area.ts";
import { valuationHandlers, valuationRoundHandlers } from "./handlers.ts";
import { mountValuationMemos } from "./memo-routes.ts";
import { endedQuarters, valuationMemos } from "./schedule.ts";

export const area: ServerArea = {
  handlers: () => ({
    valuationRounds: valuationRoundHandlers,
    valuations: valuationHandlers,
  }),
  mounts: [mountValuationMemos],
  clocks: ({ files }) => [endedQuarters, valuationMemos(files)],
};
