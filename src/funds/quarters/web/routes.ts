import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { screen } from "#core/web/app/route-tree.ts";

const one = lazyRouteComponent(() => import("./quarter-page.tsx"), "QuarterPage");

export const quarterRoutes = [
  screen("/portfolio/funds/$id/quarters/$endsOn", one, { title: msg`Quarter`, under: "/portfolio/funds" }),
] as const;
