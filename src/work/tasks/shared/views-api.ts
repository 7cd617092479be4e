import { z } from "zod";
import { keptSearch } from "#core/shared/lists/view-forms.ts";
import { viewsApi } from "#core/shared/lists/views-api.ts";
import { TASK_PRIORITIES, TASK_STATUSES, taskFilters } from "./fields.ts";

/** The state of the list of tasks, as its address has it. */
const taskViewSearch = keptSearch(taskFilters).extend({
  status: z.enum(TASK_STATUSES).optional(),
  priority: z.enum(TASK_PRIORITIES).optional(),
  show: z.enum(["mine", "overdue", "today", "archived"]).optional(),
});

export const taskViewsApi = viewsApi({
  can: "task:read",
  path: "/task-views",
  list: "the list of tasks",
  search: taskViewSearch,
});
