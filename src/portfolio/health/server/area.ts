import type { ServerArea } from "#core/server/area.ts";
import { healthHandlers, healthRuleHandlers } from "./handlers.ts";
import { healthScan } from "./schedule.ts";

export const area: ServerArea = {
  handlers: () => ({
    health: healthHandlers,
    healthRules: healthRuleHandlers,
  }),
  clocks: () => [healthScan],
};
