import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { DuplicatesSearch } from "#core/web/lists/address/duplicates-search.ts";
import type { ContactsSearch } from "./contacts-search.ts";

const duplicates = lazyRouteComponent(() => import("./contact-duplicates-page.tsx"), "ContactDuplicatesPage");
const list = lazyRouteComponent(() => import("./contacts-page.tsx"), "ContactsPage");
const adding = lazyRouteComponent(() => import("./new-contact-page.tsx"), "NewContactPage");
const one = lazyRouteComponent(() => import("./contact-page.tsx"), "ContactPage");

export const contactRoutes = [
  listScreen("/contacts/duplicates", duplicates, addressOf<DuplicatesSearch>(), {
    title: msg`Duplicates`,
    under: "/contacts",
  }),
  listScreen("/contacts", list, addressOf<ContactsSearch>(), { title: msg`Contact Management` }),
  screen("/contacts/new", adding, { title: msg`Add Contact`, under: "/contacts" }),
  screen("/contacts/$id", one),
] as const;
