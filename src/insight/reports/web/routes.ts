import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { screen } from "#core/web/app/route-tree.ts";

const page = lazyRouteComponent(() => import("./reports-page.tsx"), "ReportsPage");

export const reportRoutes = [screen("/reports", page, { title: msg`Reports and Exports` })] as const;
