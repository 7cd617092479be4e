import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { DocumentSearch } from "./document-place.ts";
import type { DocumentsSearch } from "./documents-search.ts";

const list = lazyRouteComponent(() => import("./documents-page.tsx"), "DocumentsPage");
const one = lazyRouteComponent(() => import("./document-page.tsx"), "DocumentPage");

export const documentRoutes = [
  listScreen("/documents", list, addressOf<DocumentsSearch>(), { title: msg`Document Management` }),
  listScreen("/documents/$id", one, addressOf<DocumentSearch>()),
] as const;
