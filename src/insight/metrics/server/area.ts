import type { ServerArea } from "#core/server/area.ts";
import { type Figures, metricHandlers } from "./handlers.ts";

export const area = (figures: Figures): ServerArea => ({
  handlers: () => ({ metrics: metricHandlers(figures) }),
});
