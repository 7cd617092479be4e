import { msg } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { root } from "#core/web/app/route-tree.ts";

const outbox = createRoute({
  getParentRoute: () => root,
  path: "/outbox",
  staticData: { title: msg`Outbox` },
  component: lazyRouteComponent(() => import("./outbox-page.tsx"), "OutboxPage"),
});

export const outboxRoutes = [outbox] as const;
