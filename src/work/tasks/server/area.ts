import type { ServerArea } from "#core/server/area.ts";
import { implement } from "#core/server/http/rpc.ts";
import { taskViewsApi } from "#work/tasks/shared/views-api.ts";
import { viewsOf } from "#work/views/server/view-use-cases.ts";
import { taskHandlers } from "./handlers.ts";
import type { Origins } from "./origin-use-cases.ts";
import { tasksFile } from "./routes.ts";
import { dueTasks } from "./schedule.ts";

export const area = (origins: Origins): ServerArea => ({
  handlers: () => ({
    tasks: taskHandlers(origins),
    taskViews: implement(taskViewsApi, viewsOf("tasks")),
  }),
  downloads: [tasksFile],
  clocks: () => [dueTasks],
});
