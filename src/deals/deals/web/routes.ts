import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { DealSearch, PanelSearch } from "./list/deal-search.ts";
import type { MeetingSearch } from "./meeting/meeting-search.ts";

const list = lazyRouteComponent(() => import("./list/dealflow-page.tsx"), "DealflowPage");
const meeting = lazyRouteComponent(() => import("./meeting/meeting-page.tsx"), "MeetingPage");
const one = lazyRouteComponent(() => import("./record/deal-page.tsx"), "DealPage");
const last = () => import("./record/last-deal-page.tsx");
const adding = lazyRouteComponent(() => import("./form/new-deal-page.tsx"), "NewDealPage");
const editing = lazyRouteComponent(() => import("./form/edit-deal-page.tsx"), "EditDealPage");
const under = "/dealflow";

export const dealRoutes = [
  listScreen("/dealflow", list, addressOf<DealSearch>(), { title: msg`Deal Flow` }),
  listScreen("/dealflow/meeting", meeting, addressOf<MeetingSearch>(), {
    title: msg`Deal meeting`,
    under,
    can: "deal:read",
  }),
  screen("/deals/new", adding, { title: msg`Add Deal`, under }),
  screen("/deals/preview", lazyRouteComponent(last, "PreviewDealPage")),
  listScreen("/deals/$id", one, addressOf<PanelSearch>()),
  screen("/deals/edit/current", lazyRouteComponent(last, "EditCurrentDealPage")),
  screen("/deals/edit/$id", editing, { title: msg`Edit Deal`, under }),
] as const;
