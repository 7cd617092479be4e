import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { TasksSearch } from "./tasks-page.tsx";

const list = lazyRouteComponent(() => import("./tasks-page.tsx"), "TasksPage");
const one = lazyRouteComponent(() => import("./task-page.tsx"), "TaskPage");
const forms = () => import("./task-form-page.tsx");

export const taskRoutes = [
  listScreen("/tasks", list, addressOf<TasksSearch>(), { title: msg`Tasks` }),
  screen("/tasks/new", lazyRouteComponent(forms, "NewTaskPage"), { title: msg`Add task`, under: "/tasks" }),
  screen("/tasks/$id", one),
  screen("/tasks/$id/edit", lazyRouteComponent(forms, "EditTaskPage"), { title: msg`Edit task`, under: "/tasks" }),
] as const;
