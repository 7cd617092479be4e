import { msg } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { frame } from "../core/app/route-tree.ts";
import { addressOf } from "../core/app/search.ts";
import type { TasksSearch } from "./tasks-page.tsx";

const tasks = createRoute({
  getParentRoute: () => frame,
  path: "/tasks",
  validateSearch: addressOf<TasksSearch>(),
  staticData: { title: msg`Tasks` },
  component: lazyRouteComponent(() => import("./tasks-page.tsx"), "TasksPage"),
});

const newTask = createRoute({
  getParentRoute: () => frame,
  path: "/tasks/new",
  staticData: { title: msg`New task`, under: "/tasks" },
  component: lazyRouteComponent(() => import("./task-form-page.tsx"), "NewTaskPage"),
});

const task = createRoute({
  getParentRoute: () => frame,
  path: "/tasks/$id",
  component: lazyRouteComponent(() => import("./task-page.tsx"), "TaskPage"),
});

const editTask = createRoute({
  getParentRoute: () => frame,
  path: "/tasks/$id/edit",
  staticData: { title: msg`Edit task`, under: "/tasks" },
  component: lazyRouteComponent(() => import("./task-form-page.tsx"), "EditTaskPage"),
});

export const taskRoutes = [tasks, newTask, task, editTask] as const;
