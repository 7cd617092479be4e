import { recordFile } from "#core/server/records/files.ts";
import { fundClosingFields } from "#funds/fund-closings/shared/fields.ts";
import { fundClosings } from "./queries.ts";

/** Closings of funds as files. */
export const fundClosingsFile = recordFile("fund_closing", fundClosingFields, fundClosings);
