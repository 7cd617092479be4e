import type { ServerArea } from "#core/server/area.ts";
import { projectHandlers } from "./handlers.ts";
import { projectsFile } from "./routes.ts";

export const area: ServerArea = { handlers: () => ({ projects: projectHandlers }), downloads: [projectsFile] };
