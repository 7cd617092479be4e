import { lazyRouteComponent } from "@tanstack/react-router";
import { screen } from "#core/web/app/route-tree.ts";

const file = lazyRouteComponent(() => import("./kyc-file-page.tsx"), "KycFilePage");

export const kycRoutes = [screen("/lp-management/kyc/$id", file)] as const;
