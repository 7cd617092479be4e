import type { ServerArea } from "#core/server/area.ts";
import { extractionTargets } from "#core/server/records/extraction-targets.ts";
import { kpiDefinitionHandlers } from "./definition-handlers.ts";
import { kpiExtractions } from "./extraction-use-cases.ts";
import { kpiHandlers } from "./handlers.ts";
import { mountKpiLinks } from "./link-routes.ts";
import { kpiRequestHandlers } from "./request-handlers.ts";
import { lateFigures } from "./schedule.ts";
import { kpiTemplateHandlers } from "./template-handlers.ts";

/** Health reads figures of companies, so the application passes its scan. */
export function area(scan: Parameters<typeof kpiHandlers>[0]): ServerArea {
  for (const target of kpiExtractions(scan)) extractionTargets.add(target);
  return {
    handlers: ({ mailConfigured }) => ({
      kpiDefinitions: kpiDefinitionHandlers,
      kpiRequests: kpiRequestHandlers({ mailConfigured }),
      kpis: kpiHandlers(scan),
      kpiTemplates: kpiTemplateHandlers,
    }),
    mounts: [mountKpiLinks],
    clocks: ({ mailConfigured, origin }) => [lateFigures({ origin, mailConfigured })],
  };
}
