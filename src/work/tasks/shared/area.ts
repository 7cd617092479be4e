import { tasksApi } from "./api.ts";
import { TASK_NOTIFICATIONS } from "./notifications.ts";
import { TASK_REFUSALS } from "./refusals.ts";
import { taskViewsApi } from "./views-api.ts";

export const area = {
  api: {
    taskViews: taskViewsApi,
    tasks: tasksApi,
  },
  refusals: TASK_REFUSALS,
  notifications: TASK_NOTIFICATIONS,
};
