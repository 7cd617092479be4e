import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { PortfolioSearch } from "./portfolio-page.tsx";
import type { HoldingSearch } from "./portfolio-search.ts";

const list = lazyRouteComponent(() => import("./portfolio-page.tsx"), "PortfolioPage");
const one = lazyRouteComponent(() => import("./portfolio-company-page.tsx"), "PortfolioCompanyPage");
const forms = () => import("./portfolio-form-page.tsx");
const under = "/portfolio";

export const portfolioRoutes = [
  listScreen(under, list, addressOf<PortfolioSearch>()),
  screen("/portfolio/new", lazyRouteComponent(forms, "NewInvestmentPage"), { title: msg`Add Investment`, under }),
  listScreen("/portfolio/$id", one, addressOf<HoldingSearch>()),
  screen("/portfolio/$id/edit", lazyRouteComponent(forms, "EditInvestmentPage"), {
    title: msg`Edit investment`,
    under,
  }),
] as const;
