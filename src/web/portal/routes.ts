import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { screen } from "../core/app/route-tree.ts";

const under = "/my";

export const portalRoutes = [
  screen(
    "/my",
    lazyRouteComponent(() => import("./my-accounts-page.tsx"), "MyAccountsPage"),
  ),
  screen(
    "/my/notices",
    lazyRouteComponent(() => import("./my-notices-page.tsx"), "MyNoticesPage"),
  ),
  screen(
    "/my/documents",
    lazyRouteComponent(() => import("./my-documents-page.tsx"), "MyDocumentsPage"),
  ),
  screen(
    "/my/statements/$id",
    lazyRouteComponent(() => import("./my-statement-page.tsx"), "MyStatementPage"),
    { title: msg`Statement`, under },
  ),
] as const;
