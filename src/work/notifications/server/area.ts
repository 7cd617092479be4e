import type { ServerArea } from "#core/server/area.ts";
import { notificationHandlers } from "./handlers.ts";
import { notificationMailQueue } from "./schedule.ts";

export const area: ServerArea = {
  handlers: () => ({
    notifications: notificationHandlers,
  }),
  queues: ({ ownerPool, origin }) => [notificationMailQueue(ownerPool, origin)],
};
