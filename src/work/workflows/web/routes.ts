import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { screen } from "#core/web/app/route-tree.ts";

export const workflowRoutes = [
  screen(
    "/workflow",
    lazyRouteComponent(() => import("./workflow-page.tsx"), "WorkflowPage"),
    { title: msg`Workflow Management` },
  ),
  screen(
    "/workflow/$id",
    lazyRouteComponent(() => import("./instance-page.tsx"), "InstancePage"),
    { title: msg`Workflow`, under: "/workflow" },
  ),
] as const;
