import { msg } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, root } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { DocumentSearch } from "./document-place.ts";
import type { DocumentsSearch } from "./documents-page.tsx";

const list = lazyRouteComponent(() => import("./documents-page.tsx"), "DocumentsPage");
const one = lazyRouteComponent(() => import("./document-page.tsx"), "DocumentPage");

const requested = createRoute({
  getParentRoute: () => root,
  path: "/requests",
  staticData: { title: msg`Documents for due diligence` },
  component: lazyRouteComponent(() => import("./requested-page.tsx"), "RequestedPage"),
});

/** Opened by a link, without an account. */
export const openDocumentRoutes = [requested] as const;

export const documentRoutes = [
  listScreen("/documents", list, addressOf<DocumentsSearch>(), { title: msg`Document Management` }),
  listScreen("/documents/$id", one, addressOf<DocumentSearch>()),
] as const;
