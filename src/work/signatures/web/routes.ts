import { msg } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { root, screen } from "#core/web/app/route-tree.ts";
import { documentParts, documentVerbs } from "#core/web/records/page/document-parts.ts";
import { afterPaint, whenOpened } from "#ui/web/behaviour/later.tsx";

documentParts.push({
  id: "signatures",
  Part: afterPaint(() => import("./record-signatures-panel.tsx"), "RecordSignaturesPanel"),
});
documentVerbs.push({
  can: "signature:request",
  isOffered: ({ name, archivedAt }) => archivedAt === null && /\.pdf$/i.test(name),
  Entry: whenOpened(() => import("./request-entry-panel.tsx"), "RequestEntry"),
  Dialog: whenOpened(() => import("./request-dialog-panel.tsx"), "RequestDialog"),
});

const one = lazyRouteComponent(() => import("./signature-page.tsx"), "SignaturePage");

const asked = createRoute({
  getParentRoute: () => root,
  path: "/sign",
  staticData: { title: msg`Sign a document` },
  component: lazyRouteComponent(() => import("./signing/asked-page.tsx"), "AskedSignaturePage"),
});

const verify = createRoute({
  getParentRoute: () => root,
  path: "/verify",
  staticData: { title: msg`Verify signatures` },
  component: lazyRouteComponent(() => import("./verify-page.tsx"), "VerifyPage"),
});

/** Opened without an account. */
export const openSignatureRoutes = [asked, verify] as const;

export const signatureRoutes = [
  screen("/signatures/$id", one, { title: msg`Signature request`, under: "/advanced-features" }),
] as const;
