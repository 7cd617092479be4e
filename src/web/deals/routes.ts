import { msg } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { frame } from "../core/app/route-tree.ts";
import { addressOf } from "../core/app/search.ts";
import type { DealSearch, PanelSearch } from "./list/deal-search.ts";
import type { MeetingSearch } from "./meeting/meeting-search.ts";

const dealflow = createRoute({
  getParentRoute: () => frame,
  path: "/dealflow",
  validateSearch: addressOf<DealSearch>(),
  staticData: { title: msg`Deal Flow` },
  component: lazyRouteComponent(() => import("./list/dealflow-page.tsx"), "DealflowPage"),
});

const meeting = createRoute({
  getParentRoute: () => frame,
  path: "/dealflow/meeting",
  validateSearch: addressOf<MeetingSearch>(),
  staticData: { title: msg`Deal meeting`, under: "/dealflow" },
  component: lazyRouteComponent(() => import("./meeting/meeting-page.tsx"), "MeetingPage"),
});

const newDeal = createRoute({
  getParentRoute: () => frame,
  path: "/deals/new",
  staticData: { title: msg`Add Deal`, under: "/dealflow" },
  component: lazyRouteComponent(() => import("./form/new-deal-page.tsx"), "NewDealPage"),
});

const previewDeal = createRoute({
  getParentRoute: () => frame,
  path: "/deals/preview",
  component: lazyRouteComponent(() => import("./record/last-deal-page.tsx"), "PreviewDealPage"),
});

const deal = createRoute({
  getParentRoute: () => frame,
  path: "/deals/$id",
  validateSearch: addressOf<PanelSearch>(),
  component: lazyRouteComponent(() => import("./record/deal-page.tsx"), "DealPage"),
});

const editCurrentDeal = createRoute({
  getParentRoute: () => frame,
  path: "/deals/edit/current",
  component: lazyRouteComponent(() => import("./record/last-deal-page.tsx"), "EditCurrentDealPage"),
});

const editDeal = createRoute({
  getParentRoute: () => frame,
  path: "/deals/edit/$id",
  staticData: { title: msg`Edit Deal`, under: "/dealflow" },
  component: lazyRouteComponent(() => import("./form/edit-deal-page.tsx"), "EditDealPage"),
});

export const dealRoutes = [dealflow, meeting, newDeal, previewDeal, deal, editCurrentDeal, editDeal] as const;
