import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { ExitsSearch } from "./exit-management-page.tsx";

const list = lazyRouteComponent(() => import("./exit-management-page.tsx"), "ExitManagementPage");
const one = lazyRouteComponent(() => import("./exit-page.tsx"), "ExitPage");
const forms = () => import("./exit-form-page.tsx");
const under = "/exit-management";

export const exitRoutes = [
  listScreen(under, list, addressOf<ExitsSearch>()),
  screen("/exit-management/new", lazyRouteComponent(forms, "NewExitPage"), { title: msg`New exit opportunity`, under }),
  screen("/exit-management/$id", one),
  screen("/exit-management/$id/edit", lazyRouteComponent(forms, "EditExitPage"), {
    title: msg`Edit exit opportunity`,
    under,
  }),
] as const;
