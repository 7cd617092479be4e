import { fundFields } from "#shared/funds/fields.ts";
import { recordFile } from "../core/records/files.ts";
import { funds } from "./queries.ts";

/** Funds as files. */
export const fundsFile = recordFile("fund", fundFields, funds);
