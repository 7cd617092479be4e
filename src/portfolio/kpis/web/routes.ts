import { msg } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, root, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { KpisSearch } from "./kpis-page.tsx";

const all = lazyRouteComponent(() => import("./kpis-page.tsx"), "KpisPage");
const one = lazyRouteComponent(() => import("./company-kpis-page.tsx"), "CompanyKpisPage");
const under = "/portfolio/kpis";

const asked = createRoute({
  getParentRoute: () => root,
  path: "/figures",
  staticData: { title: msg`Company figures` },
  component: lazyRouteComponent(() => import("./asked/asked-page.tsx"), "AskedFiguresPage"),
});

/** Opened by a link, without an account. */
export const openKpiRoutes = [asked] as const;

export const kpiRoutes = [
  listScreen(under, all, addressOf<KpisSearch>(), { title: msg`KPIs` }),
  screen("/portfolio/kpis/$companyId", one, { title: msg`KPIs`, under }),
] as const;
