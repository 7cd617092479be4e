import type { ServerArea } from "#core/server/area.ts";
import { featureHandlers } from "./handlers.ts";

export const area: ServerArea = { handlers: () => ({ features: featureHandlers }) };
