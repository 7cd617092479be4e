import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { CapitalCallsSearch } from "./capital-calls-page.tsx";

const list = lazyRouteComponent(() => import("./capital-calls-page.tsx"), "CapitalCallsPage");
const one = lazyRouteComponent(() => import("./capital-call-page.tsx"), "CapitalCallPage");
const added = lazyRouteComponent(() => import("./new-call-page.tsx"), "NewCallPage");
const under = "/lp-management/calls";

export const capitalCallRoutes = [
  listScreen(under, list, addressOf<CapitalCallsSearch>()),
  screen("/lp-management/calls/new", added, { title: msg`New capital call`, under }),
  screen("/lp-management/calls/$id", one),
] as const;
