import type { ServerArea } from "#core/server/area.ts";
import { outboxHandlers } from "./handlers.ts";

export const area: ServerArea = {
  handlers: ({ mailConfigured }) => ({
    outbox: outboxHandlers({ mailConfigured }),
  }),
};
