import type { ServerArea } from "#core/server/area.ts";
import { tiedApprovalHandlers } from "./handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    tiedApprovals: tiedApprovalHandlers,
  }),
};
