import type { ServerArea } from "#core/server/area.ts";
import { implement } from "#core/server/http/rpc.ts";
import { termSheetViewsApi } from "#deals/term-sheets/shared/views-api.ts";
import { viewsOf } from "#work/views/server/view-use-cases.ts";
import { termSheetHandlers } from "./handlers.ts";
import { mountTermSheets, termSheetsFile } from "./routes.ts";
import { termSheetExpiry } from "./schedule.ts";
import { termSheetSignatureHandlers } from "./signature-handlers.ts";
import { termSheetTemplateHandlers } from "./template-handlers.ts";

export const area: ServerArea = {
  handlers: ({ files }) => ({
    termSheets: termSheetHandlers,
    termSheetSignatures: termSheetSignatureHandlers,
    termSheetTemplate: termSheetTemplateHandlers(files),
    termSheetViews: implement(termSheetViewsApi, viewsOf("term_sheets")),
  }),
  downloads: [termSheetsFile],
  mounts: [mountTermSheets],
  clocks: () => [termSheetExpiry],
};
