import { msg } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { frame } from "../core/route-tree.ts";
import { readingOnly } from "../core/search.ts";
import { readSessionsSearch } from "./sessions-search.ts";
import { readUsersSearch } from "./users-search.ts";

const users = createRoute({
  getParentRoute: () => frame,
  path: "/admin/users",
  validateSearch: readingOnly(readUsersSearch),
  staticData: { title: msg`User Management` },
  component: lazyRouteComponent(() => import("./users-page.tsx"), "UsersPage"),
});

const sessions = createRoute({
  getParentRoute: () => frame,
  path: "/admin/sessions",
  validateSearch: readingOnly(readSessionsSearch),
  staticData: { title: msg`Session Management` },
  component: lazyRouteComponent(() => import("./sessions-page.tsx"), "SessionsPage"),
});

export const adminRoutes = [users, sessions] as const;
