import type { ServerArea } from "#core/server/area.ts";
import { documentExtractionHandlers } from "./handlers.ts";
import { extractionJob } from "./jobs.ts";

export const area: ServerArea = {
  handlers: () => ({ documentExtractions: documentExtractionHandlers }),
  tracked: ({ files }) => [extractionJob(files)],
};
