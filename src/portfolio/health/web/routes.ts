import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { screen } from "#core/web/app/route-tree.ts";

const page = lazyRouteComponent(() => import("./health-page.tsx"), "HealthPage");

export const healthRoutes = [screen("/portfolio/health", page, { title: msg`Portfolio Health Monitoring` })] as const;
