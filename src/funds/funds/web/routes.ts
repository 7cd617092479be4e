import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { FundsSearch } from "./funds-page.tsx";

const list = lazyRouteComponent(() => import("./funds-page.tsx"), "FundsPage");
const forms = () => import("./fund-form-page.tsx");
const under = "/portfolio/funds";

export const fundRoutes = [
  listScreen(under, list, addressOf<FundsSearch>()),
  screen("/portfolio/funds/new", lazyRouteComponent(forms, "NewFundPage"), { title: msg`Add fund`, under }),
  screen("/portfolio/funds/$id/edit", lazyRouteComponent(forms, "EditFundPage"), { title: msg`Edit fund`, under }),
] as const;
