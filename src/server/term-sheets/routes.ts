import { termSheetFields } from "#shared/term-sheets/fields.ts";
import { recordFile } from "../core/records/files.ts";
import { termSheets } from "./queries.ts";

/** Term sheets as files. */
export const termSheetsFile = recordFile("term_sheet", termSheetFields, termSheets);
