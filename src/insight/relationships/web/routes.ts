import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { screen } from "#core/web/app/route-tree.ts";

const ofContact = lazyRouteComponent(() => import("./contact-relationships-page.tsx"), "ContactRelationshipsPage");

export const relationshipRoutes = [
  screen("/contacts/$id/relationships", ofContact, { title: msg`Relationships`, under: "/contacts" }),
] as const;
