import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { IntegrationsSearch } from "./integration-tabs.ts";

const page = lazyRouteComponent(() => import("./integrations-page.tsx"), "IntegrationsPage");

export const integrationRoutes = [
  listScreen("/integrations", page, addressOf<IntegrationsSearch>(), { title: msg`External Integrations` }),
] as const;
