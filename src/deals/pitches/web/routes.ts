import { msg } from "@lingui/core/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { screen } from "#core/web/app/route-tree.ts";

const adding = lazyRouteComponent(() => import("./new-pitch-page.tsx"), "NewPitchPage");

export const pitchRoutes = [
  screen("/deals/from-email", adding, { title: msg`Add deal from an e-mail or deck`, under: "/dealflow" }),
] as const;
