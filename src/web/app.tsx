import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Navigate,
  parseSearchWith,
  stringifySearchWith,
} from "@tanstack/react-router";
import { Users } from "lucide-react";
import { readUsersSearch } from "./admin/users-search.ts";
import { type AuthSearch, readAuthSearch, readTokenSearch } from "./core/auth-search.ts";
import type { Navigation } from "./core/navigation.ts";
import { ReadProblem } from "./core/read-problem.tsx";
import { Root } from "./frame/root.tsx";

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    title?: MessageDescriptor;
    /** The screen of the menu a record's own page belongs to. */
    under?: string;
  }
}

const root = createRootRoute({
  component: Root,
  errorComponent: ({ error, reset }: ErrorComponentProps) => <ReadProblem error={error} onRetry={reset} />,
  notFoundComponent: () => <Navigate to="/" replace />,
});

const landing = createRoute({
  getParentRoute: () => root,
  path: "/",
  component: lazyRouteComponent(() => import("./landing/landing-page.tsx"), "LandingPage"),
});

const terms = createRoute({
  getParentRoute: () => root,
  path: "/terms",
  staticData: { title: msg`Terms of use` },
  component: lazyRouteComponent(() => import("./landing/terms-page.tsx"), "TermsPage"),
});

const privacy = createRoute({
  getParentRoute: () => root,
  path: "/privacy",
  staticData: { title: msg`Privacy policy` },
  component: lazyRouteComponent(() => import("./landing/privacy-page.tsx"), "PrivacyPage"),
});

const auth = createRoute({
  getParentRoute: () => root,
  path: "/auth",
  validateSearch: (raw): AuthSearch => readAuthSearch(raw),
  staticData: { title: msg`Sign In` },
  component: lazyRouteComponent(() => import("./auth/auth-page.tsx"), "AuthPage"),
});

const reset = createRoute({
  getParentRoute: () => root,
  path: "/auth/reset",
  validateSearch: readTokenSearch,
  staticData: { title: msg`Choose a new password` },
  component: lazyRouteComponent(() => import("./auth/reset-page.tsx"), "ResetPage"),
});

const welcome = createRoute({
  getParentRoute: () => root,
  path: "/welcome",
  validateSearch: readTokenSearch,
  staticData: { title: msg`Welcome` },
  component: lazyRouteComponent(() => import("./auth/welcome-page.tsx"), "WelcomePage"),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: "/invitation",
  validateSearch: readTokenSearch,
  staticData: { title: msg`Invitation` },
  component: lazyRouteComponent(() => import("./auth/invitation-page.tsx"), "InvitationPage"),
});

const outbox = createRoute({
  getParentRoute: () => root,
  path: "/outbox",
  staticData: { title: msg`Outbox` },
  component: lazyRouteComponent(() => import("./outbox/outbox-page.tsx"), "OutboxPage"),
});

/** Everything below needs a signed-in member of a firm. */
const frame = createRoute({
  getParentRoute: () => root,
  id: "frame",
  component: lazyRouteComponent(() => import("./frame/frame.tsx"), "Frame"),
});

const dashboard = createRoute({
  getParentRoute: () => frame,
  path: "/dashboard",
  component: lazyRouteComponent(() => import("./frame/first-screen-page.tsx"), "FirstScreenPage"),
});

const users = createRoute({
  getParentRoute: () => frame,
  path: "/admin/users",
  validateSearch: readUsersSearch,
  staticData: { title: msg`User Management` },
  component: lazyRouteComponent(() => import("./admin/users-page.tsx"), "UsersPage"),
});

/** The menu of the specification. A screen enters it in the change that adds its route. */
export const navigation: Navigation = {
  menu: [
    { label: msg`Deal Flow Operations`, screens: [] },
    { label: msg`Portfolio & Investments`, screens: [] },
    { label: msg`Productivity & Collaboration`, screens: [] },
    { label: msg`Intelligence & Insights`, screens: [] },
    { label: msg`CRM & Contacts`, screens: [] },
    {
      label: msg`Administration & Security`,
      screens: [{ to: "/admin/users", label: msg`User Management`, icon: Users, can: "user:read", keys: "u" }],
    },
    { label: msg`Advanced Settings & Extensions`, screens: [] },
  ],
  quickCreate: [],
};

export const router = createRouter({
  routeTree: root.addChildren([
    landing,
    terms,
    privacy,
    auth,
    reset,
    welcome,
    invitation,
    outbox,
    frame.addChildren([dashboard, users]),
  ]),
  // Only lists and objects are JSON. A token or a search text of digits stays the text it is.
  parseSearch: parseSearchWith((value) => (/^[[{]/.test(value) ? JSON.parse(value) : value)),
  stringifySearch: stringifySearchWith(JSON.stringify),
  defaultPreload: "intent",
  scrollRestoration: true,
});
