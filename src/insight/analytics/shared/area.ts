import { analyticsApi } from "./api.ts";
import { benchmarksApi } from "./benchmarks-api.ts";
import { ANALYTICS_METRICS } from "./metrics.ts";
import { ANALYTICS_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    analytics: analyticsApi,
    benchmarks: benchmarksApi,
  },
  refusals: ANALYTICS_REFUSALS,
  metrics: ANALYTICS_METRICS,
};
