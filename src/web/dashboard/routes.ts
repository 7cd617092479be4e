import { lazyRouteComponent } from "@tanstack/react-router";
import { screen } from "../core/app/route-tree.ts";

/** Without a title: who may not see it has another screen here, and everybody else has it first in the menu. */
export const dashboardRoutes = [
  screen(
    "/dashboard",
    lazyRouteComponent(() => import("./dashboard-page.tsx"), "DashboardPage"),
  ),
] as const;
