import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { CollaborationSearch } from "./tabs.ts";

const page = lazyRouteComponent(() => import("./collaboration-page.tsx"), "CollaborationPage");

export const collaborationRoutes = [
  listScreen("/collaboration", page, addressOf<CollaborationSearch>(), { title: msg`Productivity & Collaboration` }),
] as const;
