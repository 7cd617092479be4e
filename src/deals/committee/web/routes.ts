import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { CommitteeSearch } from "./committee-search.ts";

const list = lazyRouteComponent(() => import("./committee-page.tsx"), "CommitteePage");
const one = lazyRouteComponent(() => import("./session-page.tsx"), "SessionPage");
const forms = () => import("./session-form-page.tsx");
const votes = lazyRouteComponent(() => import("./vote-page.tsx"), "VotePage");
const under = "/investment-committee";

export const committeeRoutes = [
  listScreen(under, list, addressOf<CommitteeSearch>(), { title: msg`Investment Committee` }),
  screen("/investment-committee/schedule", lazyRouteComponent(forms, "ScheduleSessionPage"), {
    title: msg`Schedule Committee`,
    under,
  }),
  screen("/investment-committee/$id", one),
  screen("/investment-committee/$id/vote", votes, { title: msg`Vote`, under }),
  screen(
    "/investment-committee/$id/memo/$item",
    lazyRouteComponent(() => import("./memo-page.tsx"), "MemoPage"),
    {
      title: msg`Memo`,
      under,
    },
  ),
  screen("/investment-committee/$id/edit", lazyRouteComponent(forms, "EditSessionPage"), {
    title: msg`Edit session`,
    under,
  }),
] as const;
