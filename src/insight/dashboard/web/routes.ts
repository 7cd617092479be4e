import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { screen } from "#core/web/app/route-tree.ts";

/** Who may not see deals has another screen here. */
export const dashboardRoutes = [
  screen(
    "/dashboard",
    lazyRouteComponent(() => import("./dashboard-page.tsx"), "DashboardPage"),
    { title: msg`Dashboard`, can: "deal:read" },
  ),
] as const;
