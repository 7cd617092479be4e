import { closingFields } from "#shared/closings/fields.ts";
import { recordFile } from "../core/records/files.ts";
import { closings } from "./queries.ts";

/** Closings as files. */
export const closingsFile = recordFile("deal_closing", closingFields, closings);
