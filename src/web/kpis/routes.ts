import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "../core/app/route-tree.ts";
import { addressOf } from "../core/app/search.ts";
import type { KpisSearch } from "./kpis-page.tsx";

const all = lazyRouteComponent(() => import("./kpis-page.tsx"), "KpisPage");
const one = lazyRouteComponent(() => import("./company-kpis-page.tsx"), "CompanyKpisPage");
const under = "/portfolio/kpis";

export const kpiRoutes = [
  listScreen(under, all, addressOf<KpisSearch>(), { title: msg`KPIs` }),
  screen("/portfolio/kpis/$companyId", one, { title: msg`KPIs`, under }),
] as const;
