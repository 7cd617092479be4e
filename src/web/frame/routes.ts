import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { frame } from "../core/app/route-tree.ts";

const dashboard = createRoute({
  getParentRoute: () => frame,
  path: "/dashboard",
  component: lazyRouteComponent(() => import("./first-screen-page.tsx"), "FirstScreenPage"),
});

export const frameRoutes = [dashboard] as const;
