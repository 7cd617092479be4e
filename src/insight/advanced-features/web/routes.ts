import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { AdvancedSearch } from "./tabs.ts";

const page = lazyRouteComponent(() => import("./advanced-features-page.tsx"), "AdvancedFeaturesPage");

export const advancedFeatureRoutes = [
  listScreen("/advanced-features", page, addressOf<AdvancedSearch>(), { title: msg`Advanced Features` }),
] as const;
