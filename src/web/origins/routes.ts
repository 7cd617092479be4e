import { msg } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { frame } from "../core/route-tree.ts";
import { addressOf } from "../core/search.ts";
import type { OriginsSearch } from "./origins-search.ts";

const events = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing/events",
  validateSearch: addressOf<OriginsSearch>(),
  staticData: { title: msg`Events`, under: "/deal-sourcing" },
  component: lazyRouteComponent(() => import("./events-page.tsx"), "EventsPage"),
});

const partners = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing/partners",
  validateSearch: addressOf<OriginsSearch>(),
  staticData: { title: msg`Partners`, under: "/deal-sourcing" },
  component: lazyRouteComponent(() => import("./partners-page.tsx"), "PartnersPage"),
});

const event = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing/events/$id",
  staticData: { title: msg`Event`, under: "/deal-sourcing" },
  component: lazyRouteComponent(() => import("./origin-page.tsx"), "OriginPage"),
});

const partner = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing/partners/$id",
  staticData: { title: msg`Partner`, under: "/deal-sourcing" },
  component: lazyRouteComponent(() => import("./origin-page.tsx"), "OriginPage"),
});

export const originRoutes = [events, partners, event, partner] as const;
