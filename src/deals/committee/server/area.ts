import type { ServerArea } from "#core/server/area.ts";
import { implement } from "#core/server/http/rpc.ts";
import { sessionViewsApi } from "#deals/committee/shared/views-api.ts";
import { viewsOf } from "#work/views/server/view-use-cases.ts";
import { committeeConflictHandlers, committeeItemHandlers } from "./item-handlers.ts";
import { committeeMemoHandlers } from "./memo-handlers.ts";
import { mountMemos } from "./memo-routes.ts";
import { committeeFile } from "./routes.ts";
import { committeeInvitations } from "./schedule.ts";
import { committeeHandlers, committeeSessionHandlers } from "./session-handlers.ts";

export const area: ServerArea = {
  handlers: ({ files }) => ({
    committee: committeeHandlers,
    committeeConflicts: committeeConflictHandlers,
    committeeItems: committeeItemHandlers,
    committeeMemos: committeeMemoHandlers(files),
    committeeSessions: committeeSessionHandlers,
    committeeSessionViews: implement(sessionViewsApi, viewsOf("committee_sessions")),
  }),
  downloads: [committeeFile],
  mounts: [mountMemos],
  clocks: ({ origin }) => [committeeInvitations(origin)],
};
