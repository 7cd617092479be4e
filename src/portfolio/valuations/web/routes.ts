import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { RoundSearch, ValuationsSearch } from "./valuation-search.ts";

const all = lazyRouteComponent(() => import("./valuations-page.tsx"), "ValuationsPage");
const one = lazyRouteComponent(() => import("./round-page.tsx"), "ValuationRoundPage");
const under = "/portfolio/valuations";

export const valuationRoutes = [
  listScreen(under, all, addressOf<ValuationsSearch>(), { title: msg`Valuations` }),
  listScreen("/portfolio/valuations/$id", one, addressOf<RoundSearch>(), { title: msg`Valuations`, under }),
] as const;
