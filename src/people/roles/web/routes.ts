import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { RolesSearch } from "./roles-search.ts";

const roles = lazyRouteComponent(() => import("./roles-page.tsx"), "RolesPage");

export const roleRoutes = [
  listScreen("/admin/roles", roles, addressOf<RolesSearch>(), { title: msg`Role Management` }),
] as const;
