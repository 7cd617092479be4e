import type { ServerArea } from "#core/server/area.ts";
import { scanHealth } from "#portfolio/health/server/scan-use-cases.ts";
import { capSheetHandlers } from "./cap-sheet/cap-sheet-handlers.ts";
import { mountFounderTables } from "./cap-sheet/founder-table-routes.ts";
import { importHandlers } from "./handlers.ts";
import { importJob } from "./jobs.ts";
import { kpiHistoryHandlers } from "./kpi-history/kpi-history-handlers.ts";
import { lpHistoryHandlers } from "./lp-history/lp-history-handlers.ts";
import { mountImports } from "./routes.ts";
import { trackRecordHandlers } from "./track-record/track-record-handlers.ts";
import { undoImportJob } from "./undo/undo-jobs.ts";

export const area: ServerArea = {
  handlers: () => ({
    imports: importHandlers,
    trackRecords: trackRecordHandlers,
    capSheets: capSheetHandlers,
    kpiHistories: kpiHistoryHandlers(scanHealth),
    lpHistories: lpHistoryHandlers,
  }),
  mounts: [mountFounderTables, mountImports],
  tracked: () => [importJob, undoImportJob],
};
