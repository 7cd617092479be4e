import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { screen } from "#core/web/app/route-tree.ts";

const page = lazyRouteComponent(() => import("./extraction-page.tsx"), "ExtractionPage");

export const extractionRoutes = [
  screen("/document-extractions/$id", page, { title: msg`Extraction`, under: "/documents" }),
] as const;
