import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { LimitedPartnersSearch } from "./limited-partners-page.tsx";
import type { PartnerSearch } from "./partner-search.ts";

const list = lazyRouteComponent(() => import("./limited-partners-page.tsx"), "LimitedPartnersPage");
const one = lazyRouteComponent(() => import("./limited-partner-page.tsx"), "LimitedPartnerPage");
const forms = () => import("./limited-partner-form-page.tsx");
const under = "/lp-management";

export const limitedPartnerRoutes = [
  listScreen(under, list, addressOf<LimitedPartnersSearch>()),
  screen("/lp-management/new", lazyRouteComponent(forms, "NewLimitedPartnerPage"), { title: msg`Add LP`, under }),
  listScreen("/lp-management/$id", one, addressOf<PartnerSearch>()),
  screen("/lp-management/$id/edit", lazyRouteComponent(forms, "EditLimitedPartnerPage"), {
    title: msg`Edit limited partner`,
    under,
  }),
] as const;
