import { capTablesApi } from "./api.ts";
import { proRataRightsApi } from "./pro-rata-api.ts";
import { CAP_TABLE_REFUSALS } from "./refusals.ts";
import { capSheetsApi } from "./sheet-api.ts";

export const area = {
  api: {
    capTables: capTablesApi,
    proRataRights: proRataRightsApi,
    capSheets: capSheetsApi,
  },
  refusals: CAP_TABLE_REFUSALS,
};
