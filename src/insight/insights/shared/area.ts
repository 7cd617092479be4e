import { insightsApi } from "./api.ts";

export const area = {
  api: {
    insights: insightsApi,
  },
};
