import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { AnalyticsSearch } from "./analytics-search.ts";

const page = lazyRouteComponent(() => import("./analytics-page.tsx"), "AnalyticsPage");

export const analyticsRoutes = [listScreen("/analytics", page, addressOf<AnalyticsSearch>())] as const;
