import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { AdvancedSearch } from "./search-values.ts";

const page = lazyRouteComponent(() => import("./advanced-search-page.tsx"), "AdvancedSearchPage");

export const searchRoutes = [
  listScreen("/advanced-search", page, addressOf<AdvancedSearch>(), { title: msg`Advanced Search` }),
] as const;
