import { msg } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { frame } from "../core/app/route-tree.ts";
import { addressOf } from "../core/app/search.ts";
import type { DuplicatesSearch } from "../core/lists/duplicates-search.ts";
import type { ContactsSearch } from "./contacts-search.ts";

const contactDuplicates = createRoute({
  getParentRoute: () => frame,
  path: "/contacts/duplicates",
  validateSearch: addressOf<DuplicatesSearch>(),
  staticData: { title: msg`Duplicates`, under: "/contacts" },
  component: lazyRouteComponent(() => import("./contact-duplicates-page.tsx"), "ContactDuplicatesPage"),
});

const contacts = createRoute({
  getParentRoute: () => frame,
  path: "/contacts",
  validateSearch: addressOf<ContactsSearch>(),
  staticData: { title: msg`Contact Management` },
  component: lazyRouteComponent(() => import("./contacts-page.tsx"), "ContactsPage"),
});

const contact = createRoute({
  getParentRoute: () => frame,
  path: "/contacts/$id",
  component: lazyRouteComponent(() => import("./contact-page.tsx"), "ContactPage"),
});

export const contactRoutes = [contactDuplicates, contacts, contact] as const;
