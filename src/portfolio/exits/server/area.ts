import type { ServerArea } from "#core/server/area.ts";
import { exitBuyerHandlers, exitHandlers, exitScenarioHandlers } from "./handlers.ts";
import { mountExitReport } from "./report-routes.ts";
import { exitsFile } from "./routes.ts";

export const area: ServerArea = {
  handlers: () => ({
    exitBuyers: exitBuyerHandlers,
    exitScenarios: exitScenarioHandlers,
    exits: exitHandlers,
  }),
  downloads: [exitsFile],
  mounts: [mountExitReport],
};
