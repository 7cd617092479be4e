import type { ServerArea } from "#core/server/area.ts";
import { bankRowHandlers } from "./bank-row-handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    bankRows: bankRowHandlers,
  }),
};
