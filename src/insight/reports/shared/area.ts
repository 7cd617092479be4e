import { reportsApi } from "./api.ts";
import { REPORT_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    reports: reportsApi,
  },
  refusals: REPORT_REFUSALS,
};
