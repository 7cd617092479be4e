import { recordFile } from "#core/server/records/files.ts";
import { exitFields } from "#portfolio/exits/shared/fields.ts";
import { exits } from "./queries.ts";

/** Exit opportunities as files. */
export const exitsFile = recordFile("exit_opportunity", exitFields, exits);
