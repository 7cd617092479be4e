import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { WatchlistSearch } from "./watch-search.ts";

const list = lazyRouteComponent(() => import("./watch-list-page.tsx"), "WatchlistPage");

const adding = lazyRouteComponent(() => import("./new-watch-page.tsx"), "NewWatchPage");

export const watchlistRoutes = [
  listScreen("/deal-sourcing/watch-list", list, addressOf<WatchlistSearch>(), {
    title: msg`Watch list`,
    under: "/deal-sourcing",
    can: "company:read",
  }),
  screen("/deal-sourcing/watch-list/new", adding, { title: msg`Watch a company`, under: "/deal-sourcing" }),
] as const;
