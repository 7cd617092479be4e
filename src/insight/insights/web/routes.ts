import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { screen } from "#core/web/app/route-tree.ts";

export const insightRoutes = [
  screen(
    "/ai-insights",
    lazyRouteComponent(() => import("./insights-page.tsx"), "InsightsPage"),
    { title: msg`AI Insights` },
  ),
] as const;
