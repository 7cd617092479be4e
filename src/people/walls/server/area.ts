import type { ServerArea } from "#core/server/area.ts";
import { wallHandlers } from "./handlers.ts";
import { pastWalls } from "./schedule.ts";

export const area: ServerArea = { handlers: () => ({ walls: wallHandlers }), clocks: () => [pastWalls] };
