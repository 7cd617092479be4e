import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { MarketSearch } from "./market-page.tsx";

const list = lazyRouteComponent(() => import("./market-page.tsx"), "MarketPage");
const one = lazyRouteComponent(() => import("./insight-page.tsx"), "InsightPage");
const forms = () => import("./insight-form-page.tsx");
const under = "/market-intelligence";

export const marketRoutes = [
  listScreen(under, list, addressOf<MarketSearch>()),
  screen("/market-intelligence/new", lazyRouteComponent(forms, "NewInsightPage"), { title: msg`Add insight`, under }),
  screen("/market-intelligence/$id", one),
  screen("/market-intelligence/$id/edit", lazyRouteComponent(forms, "EditInsightPage"), {
    title: msg`Edit insight`,
    under,
  }),
] as const;
