import { committeeApi, committeeConflictsApi, committeeItemsApi, committeeSessionsApi } from "./api.ts";
import { committeeMemosApi } from "./memo-api.ts";
import { COMMITTEE_METRICS } from "./metrics.ts";
import { COMMITTEE_REFUSALS } from "./refusals.ts";
import { sessionViewsApi } from "./views-api.ts";

export const area = {
  api: {
    committeeSessionViews: sessionViewsApi,
    committee: committeeApi,
    committeeConflicts: committeeConflictsApi,
    committeeItems: committeeItemsApi,
    committeeMemos: committeeMemosApi,
    committeeSessions: committeeSessionsApi,
  },
  refusals: COMMITTEE_REFUSALS,
  metrics: COMMITTEE_METRICS,
};
