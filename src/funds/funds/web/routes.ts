import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { FundSearch } from "./fund-search.ts";
import type { FundSettingsSearch } from "./fund-settings-search.ts";
import type { FundsSearch } from "./funds-page.tsx";

const list = lazyRouteComponent(() => import("./funds-page.tsx"), "FundsPage");
const one = lazyRouteComponent(() => import("./fund-page.tsx"), "FundPage");
const settings = lazyRouteComponent(() => import("./fund-settings-page.tsx"), "FundSettingsPage");
const forms = () => import("./fund-form-page.tsx");
const under = "/portfolio/funds";

export const fundRoutes = [
  listScreen(under, list, addressOf<FundsSearch>()),
  screen("/portfolio/funds/new", lazyRouteComponent(forms, "NewFundPage"), { title: msg`Add fund`, under }),
  listScreen("/portfolio/funds/settings", settings, addressOf<FundSettingsSearch>(), {
    title: msg`Rates and business days`,
    under,
  }),
  listScreen("/portfolio/funds/$id", one, addressOf<FundSearch>()),
  screen("/portfolio/funds/$id/edit", lazyRouteComponent(forms, "EditFundPage"), { title: msg`Edit fund`, under }),
] as const;
