import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { ProfileSearch } from "./profile-search.ts";

const profile = lazyRouteComponent(() => import("./profile-page.tsx"), "ProfilePage");

export const profileRoutes = [
  listScreen("/profile", profile, addressOf<ProfileSearch>(), { title: msg`My Profile` }),
] as const;
