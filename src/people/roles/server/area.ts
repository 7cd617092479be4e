import type { ServerArea } from "#core/server/area.ts";
import { roleHandlers } from "./handlers.ts";

export const area: ServerArea = { handlers: () => ({ roles: roleHandlers }) };
