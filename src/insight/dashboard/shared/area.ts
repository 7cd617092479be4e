import { dashboardApi } from "./api.ts";

export const area = {
  api: {
    dashboard: dashboardApi,
  },
};
