import { recordFile } from "#core/server/records/files.ts";
import { capitalCallFields } from "#funds/capital-calls/shared/fields.ts";
import { capitalCalls } from "./queries.ts";

/** Capital calls as files. */
export const capitalCallsFile = recordFile("capital_call", capitalCallFields, capitalCalls);
