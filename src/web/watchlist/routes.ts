import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen } from "../core/app/route-tree.ts";
import { addressOf } from "../core/app/search.ts";
import type { WatchlistSearch } from "./watch-search.ts";

const list = lazyRouteComponent(() => import("./watch-list-page.tsx"), "WatchlistPage");

export const watchlistRoutes = [
  listScreen("/deal-sourcing/watch-list", list, addressOf<WatchlistSearch>(), {
    title: msg`Watch list`,
    under: "/deal-sourcing",
    can: "company:read",
  }),
] as const;
