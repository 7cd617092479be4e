import { msg } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { frame } from "../core/app/route-tree.ts";
import { addressOf } from "../core/app/search.ts";
import type { DuplicatesSearch } from "../core/lists/duplicates-search.ts";
import type { SourcingSearch } from "./sourcing-search.ts";

const sourcing = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing",
  validateSearch: addressOf<SourcingSearch>(),
  staticData: { title: msg`Deal Sourcing` },
  component: lazyRouteComponent(() => import("./sourcing-page.tsx"), "SourcingPage"),
});

const newProspect = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing/new",
  staticData: { title: msg`New prospect`, under: "/deal-sourcing" },
  component: lazyRouteComponent(() => import("./new-prospect-page.tsx"), "NewProspectPage"),
});

const companyDuplicates = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing/duplicates",
  validateSearch: addressOf<DuplicatesSearch>(),
  staticData: { title: msg`Duplicates`, under: "/deal-sourcing" },
  component: lazyRouteComponent(() => import("./company-duplicates-page.tsx"), "CompanyDuplicatesPage"),
});

const prospect = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing/$id",
  component: lazyRouteComponent(() => import("./prospect-page.tsx"), "ProspectPage"),
});

export const companyRoutes = [sourcing, newProspect, companyDuplicates, prospect] as const;
