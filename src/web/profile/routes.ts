import { msg } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { frame } from "../core/route-tree.ts";
import { readingOnly } from "../core/search.ts";
import { readProfileSearch } from "./profile-search.ts";

const profile = createRoute({
  getParentRoute: () => frame,
  path: "/profile",
  validateSearch: readingOnly(readProfileSearch),
  staticData: { title: msg`My Profile` },
  component: lazyRouteComponent(() => import("./profile-page.tsx"), "ProfilePage"),
});

export const profileRoutes = [profile] as const;
