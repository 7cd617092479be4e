import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { OrganizationSearch } from "./organization-search.ts";

const organization = lazyRouteComponent(() => import("./organization-page.tsx"), "OrganizationPage");

export const organizationRoutes = [
  listScreen("/admin/organization", organization, addressOf<OrganizationSearch>(), {
    title: msg`Organization Settings`,
  }),
] as const;
