import { msg } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { frame } from "../core/app/route-tree.ts";
import { addressOf } from "../core/app/search.ts";
import type { ImportSearch } from "./import-search.ts";

const importCompanies = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing/import",
  validateSearch: addressOf<ImportSearch>(),
  staticData: { title: msg`Import`, under: "/deal-sourcing" },
  component: lazyRouteComponent(() => import("./import-page.tsx"), "ImportCompaniesPage"),
});

const importContacts = createRoute({
  getParentRoute: () => frame,
  path: "/contacts/import",
  validateSearch: addressOf<ImportSearch>(),
  staticData: { title: msg`Import`, under: "/contacts" },
  component: lazyRouteComponent(() => import("./import-page.tsx"), "ImportContactsPage"),
});

const importDeals = createRoute({
  getParentRoute: () => frame,
  path: "/dealflow/import",
  validateSearch: addressOf<ImportSearch>(),
  staticData: { title: msg`Import`, under: "/dealflow" },
  component: lazyRouteComponent(() => import("./import-page.tsx"), "ImportDealsPage"),
});

export const importRoutes = [importCompanies, importContacts, importDeals] as const;
