import { msg } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { frame } from "../core/app/route-tree.ts";
import { addressOf } from "../core/app/search.ts";
import type { WatchlistSearch } from "./watch-search.ts";

const watchList = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing/watch-list",
  validateSearch: addressOf<WatchlistSearch>(),
  staticData: { title: msg`Watch list`, under: "/deal-sourcing" },
  component: lazyRouteComponent(() => import("./watch-list-page.tsx"), "WatchlistPage"),
});

export const watchlistRoutes = [watchList] as const;
