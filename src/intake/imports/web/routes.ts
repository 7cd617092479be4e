import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { ImportSearch } from "./import-search.ts";
import type { LpHistorySearch } from "./lp-history/lp-history-search.ts";

/** Where files become the records of a screen of the menu. */
const importScreen = <const Screen extends `/${string}`>(under: Screen) =>
  listScreen(
    `${under}/import` as const,
    lazyRouteComponent(() => import("./import-page.tsx"), "ImportPage"),
    addressOf<ImportSearch>(),
    { title: msg`Import`, under },
  );

export const importRoutes = [
  importScreen("/deal-sourcing"),
  importScreen("/contacts"),
  importScreen("/dealflow"),
  listScreen(
    "/lp-management/import",
    lazyRouteComponent(() => import("./lp-history/lp-history-page.tsx"), "LpHistoryPage"),
    addressOf<LpHistorySearch>(),
    { title: msg`Import partners’ history`, under: "/lp-management" },
  ),
] as const;
