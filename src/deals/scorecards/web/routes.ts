import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { screen } from "#core/web/app/route-tree.ts";

export const scorecardRoutes = [
  screen(
    "/dealflow/scorecards",
    lazyRouteComponent(() => import("./scorecards-page.tsx"), "ScorecardsPage"),
    { title: msg`Scorecards`, under: "/dealflow", can: "deal:read" },
  ),
] as const;
