import { msg } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { root, screen } from "#core/web/app/route-tree.ts";

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
