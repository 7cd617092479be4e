import type { ServerArea } from "#core/server/area.ts";
import { menuHandlers } from "./handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    menu: menuHandlers,
  }),
};
