import type { ServerArea } from "#core/server/area.ts";
import { auditHandlers } from "./handlers.ts";
import { auditFile } from "./routes.ts";
import { sealedAudit } from "./schedule.ts";

export const area: ServerArea = {
  handlers: () => ({ audit: auditHandlers }),
  downloads: [auditFile],
  clocks: ({ secret }) => [sealedAudit(secret)],
};
