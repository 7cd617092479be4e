import type { ServerArea } from "#core/server/area.ts";
import { facilityActHandlers } from "./act-handlers.ts";
import { facilityHandlers } from "./handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    facilities: facilityHandlers,
    facilityActs: facilityActHandlers,
  }),
};
