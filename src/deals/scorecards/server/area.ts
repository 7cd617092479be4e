import type { ServerArea } from "#core/server/area.ts";
import { dealScoreHandlers, scorecardHandlers } from "./handlers.ts";
import { scorecards } from "./schedule.ts";

export const area: ServerArea = {
  handlers: () => ({
    dealScores: dealScoreHandlers,
    scorecards: scorecardHandlers,
  }),
  clocks: () => [scorecards],
};
