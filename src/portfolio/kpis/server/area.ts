import type { ServerArea } from "#core/server/area.ts";
import { scanHealth } from "#portfolio/health/server/scan-use-cases.ts";
import { kpiDefinitionHandlers } from "./definition-handlers.ts";
import { kpiHandlers } from "./handlers.ts";
import { mountKpiLinks } from "./link-routes.ts";
import { kpiRequestHandlers } from "./request-handlers.ts";
import { lateFigures } from "./schedule.ts";
import { kpiTemplateHandlers } from "./template-handlers.ts";

export const area: ServerArea = {
  handlers: ({ mailConfigured }) => ({
    kpiDefinitions: kpiDefinitionHandlers,
    kpiRequests: kpiRequestHandlers({ mailConfigured }),
    kpis: kpiHandlers(scanHealth),
    kpiTemplates: kpiTemplateHandlers,
  }),
  mounts: [mountKpiLinks],
  clocks: ({ mailConfigured, origin }) => [lateFigures({ origin, mailConfigured })],
};
