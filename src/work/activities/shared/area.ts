import { activitiesApi } from "./api.ts";
import { ACTIVITY_METRICS } from "./metrics.ts";
import { ACTIVITY_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    activities: activitiesApi,
  },
  refusals: ACTIVITY_REFUSALS,
  metrics: ACTIVITY_METRICS,
};
