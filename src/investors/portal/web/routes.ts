import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { screen } from "#core/web/app/route-tree.ts";

const under = "/my";

export const portalRoutes = [
  screen(
    "/my",
    lazyRouteComponent(() => import("./partner/my-accounts-page.tsx"), "MyAccountsPage"),
  ),
  screen(
    "/my/notices",
    lazyRouteComponent(() => import("./partner/my-notices-page.tsx"), "MyNoticesPage"),
  ),
  screen(
    "/my/documents",
    lazyRouteComponent(() => import("./partner/my-documents-page.tsx"), "MyDocumentsPage"),
  ),
  screen(
    "/my/questions",
    lazyRouteComponent(() => import("./partner/my-questions-page.tsx"), "MyQuestionsPage"),
  ),
  screen(
    "/my/questions/$id",
    lazyRouteComponent(() => import("./partner/my-question-page.tsx"), "MyQuestionPage"),
    { title: msg`Question`, under: "/my/questions" },
  ),
  screen(
    "/my/details",
    lazyRouteComponent(() => import("./partner/my-details-page.tsx"), "MyDetailsPage"),
  ),
  screen(
    "/lp-management/questions",
    lazyRouteComponent(() => import("./questions-page.tsx"), "QuestionsPage"),
    { can: "lp:read" },
  ),
  screen(
    "/lp-management/questions/$id",
    lazyRouteComponent(() => import("./question-page.tsx"), "QuestionPage"),
    { title: msg`Question`, under: "/lp-management/questions" },
  ),
  screen(
    "/my/statements/$id",
    lazyRouteComponent(() => import("./partner/my-statement-page.tsx"), "MyStatementPage"),
    { title: msg`Statement`, under },
  ),
] as const;
