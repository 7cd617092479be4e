import type { ServerArea } from "#core/server/area.ts";
import { integrationHandlers } from "./handlers.ts";
import { deliveryQueue, runQueue } from "./jobs.ts";
import { integrationClock, webhookClock } from "./schedule.ts";
import { webhookHandlers } from "./webhook-handlers.ts";

export const area: ServerArea = {
  handlers: (site) => ({ integrations: integrationHandlers(site), webhooks: webhookHandlers(site) }),
  clocks: ({ origin }) => [integrationClock, webhookClock(origin)],
  queues: (made) => [runQueue(made), deliveryQueue(made)],
};
