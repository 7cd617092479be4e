import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { screen } from "#core/web/app/route-tree.ts";

export const featureRoutes = [
  screen(
    "/feature-status",
    lazyRouteComponent(() => import("./feature-status-page.tsx"), "FeatureStatusPage"),
    { title: msg`Feature Status` },
  ),
] as const;
