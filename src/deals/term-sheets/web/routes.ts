import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { CompareSearch } from "./compare-search.ts";
import type { SheetSearch } from "./term-sheet-search.ts";
import type { TermSheetsSearch } from "./term-sheets-page.tsx";

const list = lazyRouteComponent(() => import("./term-sheets-page.tsx"), "TermSheetsPage");
const one = lazyRouteComponent(() => import("./term-sheet-page.tsx"), "TermSheetPage");
const compare = lazyRouteComponent(() => import("./compare-page.tsx"), "CompareTermSheetsPage");
const template = lazyRouteComponent(() => import("./template-page.tsx"), "TermSheetTemplatePage");
const forms = () => import("./term-sheet-form-page.tsx");
const under = "/term-sheets";

export const termSheetRoutes = [
  listScreen(under, list, addressOf<TermSheetsSearch>(), {
    title: msg`Term Sheets`,
    under: "/dealflow",
    can: "term_sheet:read",
  }),
  screen("/term-sheets/new", lazyRouteComponent(forms, "NewTermSheetPage"), { title: msg`Add term sheet`, under }),
  screen("/term-sheets/template", template, { title: msg`Term sheet template`, under }),
  listScreen("/term-sheets/compare", compare, addressOf<CompareSearch>(), { title: msg`Compare term sheets`, under }),
  listScreen("/term-sheets/$id", one, addressOf<SheetSearch>()),
  screen("/term-sheets/$id/edit", lazyRouteComponent(forms, "EditTermSheetPage"), {
    title: msg`Edit term sheet`,
    under,
  }),
] as const;
