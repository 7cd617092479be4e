import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { AdmissionTraceSearch } from "./admission-trace-search.ts";
import type { FundAdmissionsSearch } from "./fund-admissions-page.tsx";

const list = lazyRouteComponent(() => import("./fund-admissions-page.tsx"), "FundAdmissionsPage");
const one = lazyRouteComponent(() => import("./fund-admission-page.tsx"), "FundAdmissionPage");
const added = lazyRouteComponent(() => import("./new-fund-admission-page.tsx"), "NewFundAdmissionPage");
const trace = lazyRouteComponent(() => import("./admission-trace-page.tsx"), "AdmissionTracePage");
const under = "/lp-management/closings";

export const fundAdmissionRoutes = [
  listScreen(under, list, addressOf<FundAdmissionsSearch>()),
  screen("/lp-management/closings/new", added, { title: msg`New closing`, under }),
  screen("/lp-management/closings/$id", one),
  listScreen("/lp-management/closings/$id/trace", trace, addressOf<AdmissionTraceSearch>(), {
    title: msg`Calculation`,
    under,
  }),
] as const;
