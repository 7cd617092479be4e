import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { screen } from "#core/web/app/route-tree.ts";
import { documentParts } from "#core/web/records/page/document-parts.ts";
import { afterPaint } from "#ui/web/behaviour/later.tsx";

documentParts.push({
  id: "extractions",
  Part: afterPaint(() => import("./document-extractions-panel.tsx"), "DocumentExtractionsPanel"),
});

const page = lazyRouteComponent(() => import("./extraction-page.tsx"), "ExtractionPage");

export const extractionRoutes = [
  screen("/document-extractions/$id", page, { title: msg`Extraction`, under: "/documents" }),
] as const;
