import { msg } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, root, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { TemplatesSearch } from "./checklist/templates-page.tsx";
import type { DiligenceSearch } from "./due-diligence-page.tsx";
import type { ProjectSearch } from "./project/project-search.ts";

const list = lazyRouteComponent(() => import("./due-diligence-page.tsx"), "DueDiligencePage");
const page = () => import("./project/project-page.tsx");
const one = lazyRouteComponent(page, "ProjectPage");
const forms = () => import("./project/project-form-page.tsx");
const templates = lazyRouteComponent(() => import("./checklist/templates-page.tsx"), "ChecklistTemplatesPage");
const under = "/due-diligence";

const requested = createRoute({
  getParentRoute: () => root,
  path: "/requests",
  staticData: { title: msg`Documents for due diligence` },
  component: lazyRouteComponent(() => import("./requested-page.tsx"), "RequestedPage"),
});

/** Opened by a link, without an account. */
export const openDiligenceRoutes = [requested] as const;

export const diligenceRoutes = [
  listScreen(under, list, addressOf<DiligenceSearch>(), { title: msg`Due Diligence` }),
  screen("/due-diligence/new", lazyRouteComponent(forms, "NewProjectPage"), { title: msg`New project`, under }),
  listScreen("/due-diligence/checklists", templates, addressOf<TemplatesSearch>(), {
    title: msg`Checklist templates`,
    under,
  }),
  listScreen("/due-diligence/$id", one, addressOf<ProjectSearch>()),
  screen("/due-diligence/$id/documents", lazyRouteComponent(page, "ProjectDocumentsPage"), {
    title: msg`Documents`,
    under,
  }),
  screen("/due-diligence/$id/edit", lazyRouteComponent(forms, "EditProjectPage"), { title: msg`Edit project`, under }),
] as const;
