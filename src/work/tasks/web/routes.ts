import { msg } from "@lingui/core/macro";
import { lazyRouteComponent, type RouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { TasksSearch } from "./tasks-page.tsx";

const list = lazyRouteComponent(() => import("./tasks-page.tsx"), "TasksPage");
const forms = () => import("./task-form-page.tsx");

/** Areas above make tasks and show decisions on a task's page, so the application brings that page. */
export const taskRoutes = (page: RouteComponent) =>
  [
    listScreen("/tasks", list, addressOf<TasksSearch>(), { title: msg`Tasks` }),
    screen("/tasks/new", lazyRouteComponent(forms, "NewTaskPage"), { title: msg`Add task`, under: "/tasks" }),
    screen(
      "/tasks/templates",
      lazyRouteComponent(() => import("./task-templates-page.tsx"), "TaskTemplatesPage"),
      { title: msg`Task templates`, under: "/tasks" },
    ),
    screen("/tasks/$id", page),
    screen("/tasks/$id/edit", lazyRouteComponent(forms, "EditTaskPage"), { title: msg`Edit task`, under: "/tasks" }),
  ] as const;
