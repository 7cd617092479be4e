import type { ServerArea } from "#core/server/area.ts";
import { signInHandlers } from "./handlers.ts";

export const area: ServerArea = { handlers: (site) => ({ signInProvider: signInHandlers(site) }) };
