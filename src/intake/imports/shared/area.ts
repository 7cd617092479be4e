import { importsApi } from "./api.ts";
import { kpiHistoriesApi } from "./histories/kpi-history-api.ts";
import { lpHistoriesApi } from "./histories/lp-history-api.ts";
import { trackRecordsApi } from "./histories/track-record-api.ts";
import { IMPORT_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    imports: importsApi,
    trackRecords: trackRecordsApi,
    kpiHistories: kpiHistoriesApi,
    lpHistories: lpHistoriesApi,
  },
  refusals: IMPORT_REFUSALS,
};
