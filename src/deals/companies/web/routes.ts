import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { DuplicatesSearch } from "#core/web/lists/address/duplicates-search.ts";
import type { SourcingSearch } from "./sourcing-search.ts";

const list = lazyRouteComponent(() => import("./sourcing-page.tsx"), "SourcingPage");
const form = lazyRouteComponent(() => import("./new-prospect-page.tsx"), "NewProspectPage");
const duplicates = lazyRouteComponent(() => import("./company-duplicates-page.tsx"), "CompanyDuplicatesPage");
const one = lazyRouteComponent(() => import("./prospect-page.tsx"), "ProspectPage");
const under = "/deal-sourcing";

export const companyRoutes = [
  listScreen("/deal-sourcing", list, addressOf<SourcingSearch>(), { title: msg`Deal Sourcing` }),
  screen("/deal-sourcing/new", form, { title: msg`New prospect`, under }),
  listScreen("/deal-sourcing/duplicates", duplicates, addressOf<DuplicatesSearch>(), { title: msg`Duplicates`, under }),
  screen("/deal-sourcing/$id", one),
] as const;
