import type { ServerArea } from "#core/server/area.ts";
import { implement } from "#core/server/http/rpc.ts";
import { taskViewsApi } from "#work/tasks/shared/views-api.ts";
import { viewsOf } from "#work/views/server/view-use-cases.ts";
import { taskFeedHandlers } from "./feed-handlers.ts";
import { taskHandlers } from "./handlers.ts";
import { taskItemHandlers } from "./item-handlers.ts";
import type { Origins } from "./origin-use-cases.ts";
import { mountTaskFeed, tasksFile } from "./routes.ts";
import { dueTasks, taskMinutes } from "./schedule.ts";
import { taskTemplateHandlers } from "./template-handlers.ts";

export const area = (origins: Origins): ServerArea => ({
  handlers: () => ({
    tasks: taskHandlers(origins),
    taskFeed: taskFeedHandlers,
    taskItems: taskItemHandlers,
    taskTemplates: taskTemplateHandlers,
    taskViews: implement(taskViewsApi, viewsOf("tasks")),
  }),
  downloads: [tasksFile],
  mounts: [mountTaskFeed],
  clocks: () => [dueTasks, taskMinutes],
});
