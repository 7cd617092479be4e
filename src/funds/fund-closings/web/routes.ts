import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { ClosingTraceSearch } from "./closing-trace-search.ts";
import type { FundClosingsSearch } from "./fund-closings-page.tsx";

const list = lazyRouteComponent(() => import("./fund-closings-page.tsx"), "FundClosingsPage");
const one = lazyRouteComponent(() => import("./fund-closing-page.tsx"), "FundClosingPage");
const added = lazyRouteComponent(() => import("./new-fund-closing-page.tsx"), "NewFundClosingPage");
const trace = lazyRouteComponent(() => import("./closing-trace-page.tsx"), "ClosingTracePage");
const under = "/lp-management/closings";

export const fundClosingRoutes = [
  listScreen(under, list, addressOf<FundClosingsSearch>()),
  screen("/lp-management/closings/new", added, { title: msg`New closing`, under }),
  screen("/lp-management/closings/$id", one),
  listScreen("/lp-management/closings/$id/trace", trace, addressOf<ClosingTraceSearch>(), {
    title: msg`Calculation`,
    under,
  }),
] as const;
