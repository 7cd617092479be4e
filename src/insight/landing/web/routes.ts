import { msg } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { root } from "#core/web/app/route-tree.ts";

const terms = createRoute({
  getParentRoute: () => root,
  path: "/terms",
  staticData: { title: msg`Terms of use` },
  component: lazyRouteComponent(() => import("./terms-page.tsx"), "TermsPage"),
});

const privacy = createRoute({
  getParentRoute: () => root,
  path: "/privacy",
  staticData: { title: msg`Privacy policy` },
  component: lazyRouteComponent(() => import("./privacy-page.tsx"), "PrivacyPage"),
});

export const landingRoutes = [terms, privacy] as const;
