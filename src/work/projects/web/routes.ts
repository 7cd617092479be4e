import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { ProjectsSearch } from "./projects-page.tsx";

const forms = () => import("./project-form-page.tsx");

export const projectRoutes = [
  listScreen(
    "/projects",
    lazyRouteComponent(() => import("./projects-page.tsx"), "ProjectsPage"),
    addressOf<ProjectsSearch>(),
    { title: msg`Projects` },
  ),
  screen("/projects/new", lazyRouteComponent(forms, "NewProjectPage"), { title: msg`Add project`, under: "/projects" }),
  screen(
    "/projects/$id",
    lazyRouteComponent(() => import("./project-page.tsx"), "ProjectPage"),
  ),
  screen("/projects/$id/edit", lazyRouteComponent(forms, "EditProjectPage"), {
    title: msg`Edit project`,
    under: "/projects",
  }),
] as const;
