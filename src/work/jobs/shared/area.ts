import { jobsApi } from "./api.ts";
import { JOB_NOTIFICATIONS } from "./notifications.ts";
import { JOB_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    jobs: jobsApi,
  },
  refusals: JOB_REFUSALS,
  notifications: JOB_NOTIFICATIONS,
};
