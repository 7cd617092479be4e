import { firmExportApi } from "./api.ts";
import { FIRM_EXPORT_REFUSALS } from "./refusals.ts";

export const area = { api: { firmExport: firmExportApi }, refusals: FIRM_EXPORT_REFUSALS };
