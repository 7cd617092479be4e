import { msg } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { frame } from "../core/app/route-tree.ts";
import { addressOf } from "../core/app/search.ts";
import type { ReferralSourcesSearch } from "./referral-sources-search.ts";

const events = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing/events",
  validateSearch: addressOf<ReferralSourcesSearch>(),
  staticData: { title: msg`Events`, under: "/deal-sourcing" },
  component: lazyRouteComponent(() => import("./referral-sources-page.tsx"), "EventsPage"),
});

const partners = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing/partners",
  validateSearch: addressOf<ReferralSourcesSearch>(),
  staticData: { title: msg`Partners`, under: "/deal-sourcing" },
  component: lazyRouteComponent(() => import("./referral-sources-page.tsx"), "PartnersPage"),
});

const event = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing/events/$id",
  component: lazyRouteComponent(() => import("./referral-source-page.tsx"), "ReferralSourcePage"),
});

const partner = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing/partners/$id",
  staticData: { title: msg`Partner`, under: "/deal-sourcing" },
  component: lazyRouteComponent(() => import("./referral-source-page.tsx"), "ReferralSourcePage"),
});

export const referralSourceRoutes = [events, partners, event, partner] as const;
