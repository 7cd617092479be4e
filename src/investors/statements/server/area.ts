import type { ServerArea } from "#core/server/area.ts";
import { statementHandlers } from "./handlers.ts";
import { statementsJob } from "./jobs.ts";
import { mountStatements } from "./routes.ts";
import { statementPapers } from "./schedule.ts";

export const area: ServerArea = {
  handlers: () => ({
    statements: statementHandlers,
  }),
  mounts: [mountStatements],
  clocks: ({ files }) => [statementPapers(files)],
  tracked: ({ files }) => [statementsJob(files)],
};
