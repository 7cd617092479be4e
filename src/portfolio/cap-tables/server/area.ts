import type { ServerArea } from "#core/server/area.ts";
import { capTableHandlers } from "./handlers.ts";
import { proRataRightHandlers } from "./pro-rata-handlers.ts";
import { mountCapTables } from "./routes.ts";

export const area: ServerArea = {
  handlers: () => ({
    capTables: capTableHandlers,
    proRataRights: proRataRightHandlers,
  }),
  mounts: [mountCapTables],
};
