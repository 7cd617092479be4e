import { msg } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { frame } from "../core/app/route-tree.ts";
import { addressOf } from "../core/app/search.ts";
import type { SessionsSearch } from "./sessions-search.ts";
import type { UsersSearch } from "./users-search.ts";

const users = createRoute({
  getParentRoute: () => frame,
  path: "/admin/users",
  validateSearch: addressOf<UsersSearch>(),
  staticData: { title: msg`User Management` },
  component: lazyRouteComponent(() => import("./users-page.tsx"), "UsersPage"),
});

/** Where the specification's links to the administration lead. */
const administration = createRoute({
  getParentRoute: () => frame,
  path: "/admin",
  beforeLoad: () => redirect({ to: "/admin/users", replace: true, throw: true }),
});

const sessions = createRoute({
  getParentRoute: () => frame,
  path: "/admin/sessions",
  validateSearch: addressOf<SessionsSearch>(),
  staticData: { title: msg`Session Management` },
  component: lazyRouteComponent(() => import("./sessions-page.tsx"), "SessionsPage"),
});

export const adminRoutes = [administration, users, sessions] as const;
