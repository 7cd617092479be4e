import type { ServerArea } from "#core/server/area.ts";
import { activityHandlers } from "./handlers.ts";
import { mountEmails } from "./routes.ts";

export const area: ServerArea = {
  handlers: () => ({
    activities: activityHandlers,
  }),
  mounts: [mountEmails],
};
