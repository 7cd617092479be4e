import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { DealClosingTemplatesSearch } from "./checklist/templates-page.tsx";
import type { ClosingSearch } from "./closing-search.ts";
import type { ClosingsSearch } from "./deal-closing-page.tsx";

const list = lazyRouteComponent(() => import("./deal-closing-page.tsx"), "DealClosingPage");
const one = lazyRouteComponent(() => import("./closing-page.tsx"), "ClosingPage");
const templates = lazyRouteComponent(() => import("./checklist/templates-page.tsx"), "DealClosingTemplatesPage");
const forms = () => import("./closing-form-page.tsx");
const under = "/deal-closing";

export const dealClosingRoutes = [
  listScreen(under, list, addressOf<ClosingsSearch>()),
  screen("/deal-closing/new", lazyRouteComponent(forms, "NewClosingPage"), { title: msg`New Closing`, under }),
  listScreen("/deal-closing/checklists", templates, addressOf<DealClosingTemplatesSearch>(), {
    title: msg`Checklist templates`,
    under,
  }),
  listScreen("/deal-closing/$id", one, addressOf<ClosingSearch>()),
  screen("/deal-closing/$id/edit", lazyRouteComponent(forms, "EditClosingPage"), { title: msg`Edit closing`, under }),
] as const;
