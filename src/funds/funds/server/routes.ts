import { recordFile } from "#core/server/records/files.ts";
import { fundFields } from "#funds/funds/shared/fields.ts";
import { funds } from "./queries.ts";

/** Funds as files. */
export const fundsFile = recordFile("fund", fundFields, funds);
