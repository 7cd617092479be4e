import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { screen } from "#core/web/app/route-tree.ts";

const page = lazyRouteComponent(() => import("./reports-page.tsx"), "ReportsPage");

const automated = lazyRouteComponent(
  () => import("./automation/automated-reporting-page.tsx"),
  "AutomatedReportingPage",
);

export const reportRoutes = [
  screen("/reports", page, { title: msg`Reports and Exports` }),
  screen("/automated-reporting", automated, { title: msg`Automated Reporting` }),
] as const;
