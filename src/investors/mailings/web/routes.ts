import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { listScreen, screen } from "#core/web/app/route-tree.ts";
import { addressOf } from "#core/web/app/search.ts";
import type { MailingsSearch } from "./mailings-page.tsx";

const list = lazyRouteComponent(() => import("./mailings-page.tsx"), "MailingsPage");
const one = lazyRouteComponent(() => import("./mailing-page.tsx"), "MailingPage");
const forms = () => import("./mailing-form-page.tsx");
const under = "/lp-management/communication";

export const mailingRoutes = [
  listScreen(under, list, addressOf<MailingsSearch>(), {
    title: msg`Communication`,
    under: "/lp-management",
    can: "lp:read",
  }),
  listScreen(
    "/lp-management/communication/new",
    lazyRouteComponent(forms, "NewMailingPage"),
    addressOf<{ kind?: string }>(),
    { title: msg`New mailing`, under },
  ),
  screen("/lp-management/communication/$id", one),
  screen("/lp-management/communication/$id/edit", lazyRouteComponent(forms, "EditMailingPage"), {
    title: msg`Edit mailing`,
    under,
  }),
] as const;
