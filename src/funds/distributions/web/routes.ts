import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { DistributionsSearch } from "./distributions-page.tsx";
import type { NewDistributionSearch } from "./new-distribution-page.tsx";

const list = lazyRouteComponent(() => import("./distributions-page.tsx"), "DistributionsPage");
const one = lazyRouteComponent(() => import("./distribution-page.tsx"), "DistributionPage");
const added = lazyRouteComponent(() => import("./new-distribution-page.tsx"), "NewDistributionPage");
const trace = lazyRouteComponent(() => import("./distribution-trace-page.tsx"), "DistributionTracePage");
const under = "/lp-management/distributions";

export const distributionRoutes = [
  listScreen(under, list, addressOf<DistributionsSearch>()),
  listScreen("/lp-management/distributions/new", added, addressOf<NewDistributionSearch>(), {
    title: msg`New distribution`,
    under,
  }),
  screen("/lp-management/distributions/$id", one),
  screen("/lp-management/distributions/$id/trace", trace, { title: msg`Allocation`, under }),
] as const;
