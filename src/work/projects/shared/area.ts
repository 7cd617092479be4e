import { projectsApi } from "./api.ts";
import { PROJECT_REFUSALS } from "./refusals.ts";

export const area = { api: { projects: projectsApi }, refusals: PROJECT_REFUSALS };
