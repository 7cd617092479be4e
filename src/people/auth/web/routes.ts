import { msg } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { AuthSearch, TokenSearch, WelcomeSearch } from "#core/web/app/account/auth-search.ts";
import { root } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";

const auth = createRoute({
  getParentRoute: () => root,
  path: "/auth",
  validateSearch: addressOf<AuthSearch>(),
  staticData: { title: msg`Sign In` },
  component: lazyRouteComponent(() => import("./auth-page.tsx"), "AuthPage"),
});

const reset = createRoute({
  getParentRoute: () => root,
  path: "/auth/reset",
  validateSearch: addressOf<TokenSearch>(),
  staticData: { title: msg`Choose a new password` },
  component: lazyRouteComponent(() => import("./reset-page.tsx"), "ResetPage"),
});

const welcome = createRoute({
  getParentRoute: () => root,
  path: "/welcome",
  validateSearch: addressOf<WelcomeSearch>(),
  staticData: { title: msg`Welcome` },
  component: lazyRouteComponent(() => import("./welcome-page.tsx"), "WelcomePage"),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: "/invitation",
  validateSearch: addressOf<TokenSearch>(),
  staticData: { title: msg`Invitation` },
  component: lazyRouteComponent(() => import("./invitation-page.tsx"), "InvitationPage"),
});

export const authRoutes = [auth, reset, welcome, invitation] as const;
