import { capitalCallFields } from "#shared/capital-calls/fields.ts";
import { recordFile } from "../core/records/files.ts";
import { capitalCalls } from "./queries.ts";

/** Capital calls as files. */
export const capitalCallsFile = recordFile("capital_call", capitalCallFields, capitalCalls);
