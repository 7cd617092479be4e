import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { ReferralSourcesSearch } from "./referral-sources-search.ts";

const lists = () => import("./referral-sources-page.tsx");
const forms = () => import("./new-referral-source-page.tsx");
const one = lazyRouteComponent(() => import("./referral-source-page.tsx"), "ReferralSourcePage");
const address = addressOf<ReferralSourcesSearch>();
const under = "/deal-sourcing";

export const referralSourceRoutes = [
  listScreen("/deal-sourcing/events", lazyRouteComponent(lists, "EventsPage"), address, {
    title: msg`Events`,
    under,
    can: "company:read",
  }),
  listScreen("/deal-sourcing/partners", lazyRouteComponent(lists, "PartnersPage"), address, {
    title: msg`Partners`,
    under,
    can: "company:read",
  }),
  screen("/deal-sourcing/events/new", lazyRouteComponent(forms, "NewEventPage"), { title: msg`Add event`, under }),
  screen("/deal-sourcing/partners/new", lazyRouteComponent(forms, "NewPartnerPage"), {
    title: msg`Add partner`,
    under,
  }),
  screen("/deal-sourcing/events/$id", one),
  screen("/deal-sourcing/partners/$id", one, { title: msg`Partner`, under }),
] as const;
