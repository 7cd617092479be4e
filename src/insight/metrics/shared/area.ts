import { metricsApi } from "./api.ts";

export const area = {
  api: {
    metrics: metricsApi,
  },
};
