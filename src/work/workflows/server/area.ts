import type { ServerArea } from "#core/server/area.ts";
import { workflowInstanceHandlers, workflowTemplateHandlers } from "./handlers.ts";
import { workflowClock } from "./schedule.ts";

export const area: ServerArea = {
  handlers: () => ({
    workflowInstances: workflowInstanceHandlers,
    workflowTemplates: workflowTemplateHandlers,
  }),
  clocks: () => [workflowClock],
};
