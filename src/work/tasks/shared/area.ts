import { tasksApi } from "./api.ts";
import { taskFeedApi } from "./feed-api.ts";
import { taskItemsApi } from "./items-api.ts";
import { TASK_NOTIFICATIONS } from "./notifications.ts";
import { TASK_REFUSALS } from "./refusals.ts";
import { taskTemplatesApi } from "./templates-api.ts";
import { taskViewsApi } from "./views-api.ts";

export const area = {
  api: {
    taskFeed: taskFeedApi,
    taskItems: taskItemsApi,
    taskTemplates: taskTemplatesApi,
    taskViews: taskViewsApi,
    tasks: tasksApi,
  },
  refusals: TASK_REFUSALS,
  notifications: TASK_NOTIFICATIONS,
};
