import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { AnswersSearch } from "./answers-page.tsx";
import type { DataRequestsSearch } from "./data-requests-page.tsx";

const requests = lazyRouteComponent(() => import("./data-requests-page.tsx"), "DataRequestsPage");
const request = lazyRouteComponent(() => import("./data-request-page.tsx"), "DataRequestPage");
const requestForms = () => import("./data-request-form-page.tsx");
const answers = lazyRouteComponent(() => import("./answers-page.tsx"), "AnswersPage");
const answer = lazyRouteComponent(() => import("./answer-page.tsx"), "AnswerPage");
const answerForms = () => import("./answer-form-page.tsx");
const under = "/lp-management/data-requests";

export const dataRequestRoutes = [
  listScreen(under, requests, addressOf<DataRequestsSearch>()),
  screen("/lp-management/data-requests/new", lazyRouteComponent(requestForms, "NewDataRequestPage"), {
    title: msg`New data request`,
    under,
  }),
  screen("/lp-management/data-requests/$id", request),
  screen("/lp-management/data-requests/$id/edit", lazyRouteComponent(requestForms, "EditDataRequestPage"), {
    title: msg`Edit data request`,
    under,
  }),
  listScreen("/lp-management/answers", answers, addressOf<AnswersSearch>(), { title: msg`Answer Library`, under }),
  screen("/lp-management/answers/new", lazyRouteComponent(answerForms, "NewAnswerPage"), {
    title: msg`Add answer`,
    under,
  }),
  screen("/lp-management/answers/$id", answer),
  screen("/lp-management/answers/$id/edit", lazyRouteComponent(answerForms, "EditAnswerPage"), {
    title: msg`Edit answer`,
    under,
  }),
] as const;
