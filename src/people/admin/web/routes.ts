import { msg } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { frame, listScreen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { SessionsSearch } from "./sessions/sessions-search.ts";
import type { UsersSearch } from "./users/users-search.ts";

const users = lazyRouteComponent(() => import("./users/users-page.tsx"), "UsersPage");
const sessions = lazyRouteComponent(() => import("./sessions/sessions-page.tsx"), "SessionsPage");

/** Where the specification's links to the administration lead. */
const administration = createRoute({
  getParentRoute: () => frame,
  path: "/admin",
  beforeLoad: () => redirect({ to: "/admin/users", replace: true, throw: true }),
});

export const adminRoutes = [
  administration,
  listScreen("/admin/users", users, addressOf<UsersSearch>(), { title: msg`User Management` }),
  listScreen("/admin/sessions", sessions, addressOf<SessionsSearch>(), { title: msg`Session Management` }),
] as const;
