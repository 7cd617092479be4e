import { msg } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { frame, screen } from "../core/app/route-tree.ts";
import { addressOf } from "../core/app/search.ts";
import type { TasksSearch } from "./tasks-page.tsx";

const tasks = createRoute({
  getParentRoute: () => frame,
  path: "/tasks",
  validateSearch: addressOf<TasksSearch>(),
  staticData: { title: msg`Tasks` },
  component: lazyRouteComponent(() => import("./tasks-page.tsx"), "TasksPage"),
});

const forms = () => import("./task-form-page.tsx");

export const taskRoutes = [
  tasks,
  screen("/tasks/new", lazyRouteComponent(forms, "NewTaskPage"), { title: msg`New task`, under: "/tasks" }),
  screen(
    "/tasks/$id",
    lazyRouteComponent(() => import("./task-page.tsx"), "TaskPage"),
  ),
  screen("/tasks/$id/edit", lazyRouteComponent(forms, "EditTaskPage"), { title: msg`Edit task`, under: "/tasks" }),
] as const;
