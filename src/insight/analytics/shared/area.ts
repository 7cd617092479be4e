import { analyticsApi } from "./api.ts";
import { ANALYTICS_METRICS } from "./metrics.ts";

export const area = {
  api: {
    analytics: analyticsApi,
  },
  metrics: ANALYTICS_METRICS,
};
