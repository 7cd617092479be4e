import { recordFile } from "#core/server/records/files.ts";
import { closingFields } from "#deals/deal-closings/shared/fields.ts";
import { closings } from "./queries.ts";

/** Closings as files. */
export const closingsFile = recordFile("deal_closing", closingFields, closings);
