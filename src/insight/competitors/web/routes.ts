import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { CompetitorsSearch } from "./competitors-page.tsx";

const list = lazyRouteComponent(() => import("./competitors-page.tsx"), "CompetitorsPage");
const one = lazyRouteComponent(() => import("./competitor-page.tsx"), "CompetitorPage");
const rival = lazyRouteComponent(() => import("./rivals/rival-page.tsx"), "RivalPage");
const forms = () => import("./competitor-form-page.tsx");
const rivalForms = () => import("./rivals/rival-form-page.tsx");
const under = "/competitor-analysis";

export const competitorRoutes = [
  listScreen(under, list, addressOf<CompetitorsSearch>()),
  screen("/competitor-analysis/new", lazyRouteComponent(forms, "NewCompetitorPage"), {
    title: msg`Add competitor`,
    under,
  }),
  screen("/competitor-analysis/$id", one),
  screen("/competitor-analysis/$id/edit", lazyRouteComponent(forms, "EditCompetitorPage"), {
    title: msg`Edit competitor`,
    under,
  }),
  screen("/competitor-analysis/rivals/new", lazyRouteComponent(rivalForms, "NewRivalPage"), {
    title: msg`Add rival firm`,
    under,
  }),
  screen("/competitor-analysis/rivals/$id", rival),
  screen("/competitor-analysis/rivals/$id/edit", lazyRouteComponent(rivalForms, "EditRivalPage"), {
    title: msg`Edit rival firm`,
    under,
  }),
] as const;
