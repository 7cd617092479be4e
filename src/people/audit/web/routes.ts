import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { AuditSearch } from "./audit-search.ts";

const audit = lazyRouteComponent(() => import("./audit-page.tsx"), "AuditPage");

export const auditRoutes = [
  listScreen("/admin/audit", audit, addressOf<AuditSearch>(), { title: msg`Audit Trail` }),
] as const;
