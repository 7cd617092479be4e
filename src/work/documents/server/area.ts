import type { ServerArea } from "#core/server/area.ts";
import { implement } from "#core/server/http/rpc.ts";
import { documentViewsApi } from "#work/documents/shared/views-api.ts";
import { viewsOf } from "#work/views/server/view-use-cases.ts";
import { documentHandlers } from "./handlers.ts";
import { readingQueue } from "./jobs.ts";
import { documentsFile, mountDocuments } from "./routes.ts";
import { missedDocuments } from "./schedule.ts";

export const area: ServerArea = {
  handlers: ({ files }) => ({
    documents: documentHandlers(files),
    documentViews: implement(documentViewsApi, viewsOf("documents")),
  }),
  downloads: [documentsFile],
  mounts: [mountDocuments],
  clocks: () => [missedDocuments],
  queues: ({ pool, files }) => [readingQueue(pool, files)],
};
