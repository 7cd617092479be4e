import { recordFile } from "#core/server/records/files.ts";
import { projectFields } from "#work/projects/shared/fields.ts";
import { projects } from "./queries.ts";

/** Projects as files. */
export const projectsFile = recordFile("project", projectFields, projects);
