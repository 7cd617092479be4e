import { fundClosingFields } from "#shared/fund-closings/fields.ts";
import { recordFile } from "../core/records/files.ts";
import { fundClosings } from "./queries.ts";

/** Closings of funds as files. */
export const fundClosingsFile = recordFile("fund_closing", fundClosingFields, fundClosings);
