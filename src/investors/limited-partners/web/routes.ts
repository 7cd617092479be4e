import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { FundSearch } from "./fund-page.tsx";
import type { FundSettingsSearch } from "./fund-settings-page.tsx";
import type { LimitedPartnersSearch } from "./limited-partners-page.tsx";
import type { PartnerSearch } from "./partner-search.ts";

const list = lazyRouteComponent(() => import("./limited-partners-page.tsx"), "LimitedPartnersPage");
const one = lazyRouteComponent(() => import("./limited-partner-page.tsx"), "LimitedPartnerPage");
const fund = lazyRouteComponent(() => import("./fund-page.tsx"), "FundPage");
const settings = lazyRouteComponent(() => import("./fund-settings-page.tsx"), "FundSettingsPage");
const forms = () => import("./limited-partner-form-page.tsx");
const under = "/lp-management";

/** Pages of funds that show what is of investors are here, above both. */
export const limitedPartnerRoutes = [
  listScreen(under, list, addressOf<LimitedPartnersSearch>()),
  screen("/lp-management/new", lazyRouteComponent(forms, "NewLimitedPartnerPage"), { title: msg`Add LP`, under }),
  listScreen("/lp-management/$id", one, addressOf<PartnerSearch>()),
  screen("/lp-management/$id/edit", lazyRouteComponent(forms, "EditLimitedPartnerPage"), {
    title: msg`Edit limited partner`,
    under,
  }),
  listScreen("/portfolio/funds/settings", settings, addressOf<FundSettingsSearch>(), {
    title: msg`Rates and business days`,
    under: "/portfolio/funds",
  }),
  listScreen("/portfolio/funds/$id", fund, addressOf<FundSearch>()),
] as const;
