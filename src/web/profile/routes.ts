import { msg } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { frame } from "../core/app/route-tree.ts";
import { addressOf } from "../core/app/search.ts";
import type { ProfileSearch } from "./profile-search.ts";

const profile = createRoute({
  getParentRoute: () => frame,
  path: "/profile",
  validateSearch: addressOf<ProfileSearch>(),
  staticData: { title: msg`My Profile` },
  component: lazyRouteComponent(() => import("./profile-page.tsx"), "ProfilePage"),
});

export const profileRoutes = [profile] as const;
