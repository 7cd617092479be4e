import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { IntelligenceSearch } from "./hub-tabs.ts";

const page = lazyRouteComponent(() => import("./intelligence-page.tsx"), "IntelligencePage");

export const intelligenceRoutes = [
  listScreen("/intelligence", page, addressOf<IntelligenceSearch>(), { title: msg`Intelligence & Insight` }),
] as const;
