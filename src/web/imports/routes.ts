import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen } from "../core/app/route-tree.ts";
import { addressOf } from "../core/app/search.ts";
import type { ImportSearch } from "./import-search.ts";

const pages = () => import("./import-page.tsx");
const companies = lazyRouteComponent(pages, "ImportCompaniesPage");
const contacts = lazyRouteComponent(pages, "ImportContactsPage");
const deals = lazyRouteComponent(pages, "ImportDealsPage");
const address = addressOf<ImportSearch>();
const title = msg`Import`;

export const importRoutes = [
  listScreen("/deal-sourcing/import", companies, address, { title, under: "/deal-sourcing" }),
  listScreen("/contacts/import", contacts, address, { title, under: "/contacts" }),
  listScreen("/dealflow/import", deals, address, { title, under: "/dealflow" }),
] as const;
