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
import { Contact, Handshake, Radar, TimerReset, UserRound, Users } from "lucide-react";
import { readSessionsSearch } from "./admin/sessions-search.ts";
import { readUsersSearch } from "./admin/users-search.ts";
import { readSourcingSearch } from "./companies/sourcing-search.ts";
import { readContactsSearch } from "./contacts/contacts-search.ts";
import { readAuthSearch, readTokenSearch } from "./core/auth-search.ts";
import { readDuplicatesSearch } from "./core/duplicates-search.ts";
import type { Navigation } from "./core/navigation.ts";
import { ReadProblem } from "./core/read-problem.tsx";
import { readingOnly } from "./core/search.ts";
import { readDealSearch, readPanelSearch } from "./deals/deal-search.ts";
import { readMeetingSearch } from "./deals/meeting-search.ts";
import { Root } from "./frame/root.tsx";
import { readImportSearch } from "./imports/import-search.ts";
import { readOriginsSearch } from "./origins/origins-search.ts";
import { readProfileSearch } from "./profile/profile-search.ts";
import { readWatchSearch } from "./watches/watch-search.ts";

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
  validateSearch: readingOnly(readAuthSearch),
  staticData: { title: msg`Sign In` },
  component: lazyRouteComponent(() => import("./auth/auth-page.tsx"), "AuthPage"),
});

const reset = createRoute({
  getParentRoute: () => root,
  path: "/auth/reset",
  validateSearch: readingOnly(readTokenSearch),
  staticData: { title: msg`Choose a new password` },
  component: lazyRouteComponent(() => import("./auth/reset-page.tsx"), "ResetPage"),
});

const welcome = createRoute({
  getParentRoute: () => root,
  path: "/welcome",
  staticData: { title: msg`Welcome` },
  component: lazyRouteComponent(() => import("./auth/welcome-page.tsx"), "WelcomePage"),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: "/invitation",
  validateSearch: readingOnly(readTokenSearch),
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

const dealflow = createRoute({
  getParentRoute: () => frame,
  path: "/dealflow",
  validateSearch: readingOnly(readDealSearch),
  staticData: { title: msg`Deal Flow` },
  component: lazyRouteComponent(() => import("./deals/dealflow-page.tsx"), "DealflowPage"),
});

const meeting = createRoute({
  getParentRoute: () => frame,
  path: "/dealflow/meeting",
  validateSearch: readingOnly(readMeetingSearch),
  staticData: { title: msg`Deal meeting`, under: "/dealflow" },
  component: lazyRouteComponent(() => import("./deals/meeting-page.tsx"), "MeetingPage"),
});

const newDeal = createRoute({
  getParentRoute: () => frame,
  path: "/deals/new",
  staticData: { title: msg`Add Deal`, under: "/dealflow" },
  component: lazyRouteComponent(() => import("./deals/new-deal-page.tsx"), "NewDealPage"),
});

const previewDeal = createRoute({
  getParentRoute: () => frame,
  path: "/deals/preview",
  component: lazyRouteComponent(() => import("./deals/last-deal-page.tsx"), "PreviewDealPage"),
});

const deal = createRoute({
  getParentRoute: () => frame,
  path: "/deals/$id",
  validateSearch: readingOnly(readPanelSearch),
  staticData: { title: msg`Deal`, under: "/dealflow" },
  component: lazyRouteComponent(() => import("./deals/deal-page.tsx"), "DealPage"),
});

const editCurrentDeal = createRoute({
  getParentRoute: () => frame,
  path: "/deals/edit/current",
  component: lazyRouteComponent(() => import("./deals/last-deal-page.tsx"), "EditCurrentDealPage"),
});

const editDeal = createRoute({
  getParentRoute: () => frame,
  path: "/deals/edit/$id",
  staticData: { title: msg`Edit Deal`, under: "/dealflow" },
  component: lazyRouteComponent(() => import("./deals/edit-deal-page.tsx"), "EditDealPage"),
});

const users = createRoute({
  getParentRoute: () => frame,
  path: "/admin/users",
  validateSearch: readingOnly(readUsersSearch),
  staticData: { title: msg`User Management` },
  component: lazyRouteComponent(() => import("./admin/users-page.tsx"), "UsersPage"),
});

const sourcing = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing",
  validateSearch: readingOnly(readSourcingSearch),
  staticData: { title: msg`Deal Sourcing` },
  component: lazyRouteComponent(() => import("./companies/sourcing-page.tsx"), "SourcingPage"),
});

const newProspect = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing/new",
  staticData: { title: msg`New prospect`, under: "/deal-sourcing" },
  component: lazyRouteComponent(() => import("./companies/new-prospect-page.tsx"), "NewProspectPage"),
});

const importCompanies = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing/import",
  validateSearch: readingOnly(readImportSearch),
  staticData: { title: msg`Import`, under: "/deal-sourcing" },
  component: lazyRouteComponent(() => import("./imports/import-page.tsx"), "ImportCompaniesPage"),
});

const importContacts = createRoute({
  getParentRoute: () => frame,
  path: "/contacts/import",
  validateSearch: readingOnly(readImportSearch),
  staticData: { title: msg`Import`, under: "/contacts" },
  component: lazyRouteComponent(() => import("./imports/import-page.tsx"), "ImportContactsPage"),
});

const importDeals = createRoute({
  getParentRoute: () => frame,
  path: "/dealflow/import",
  validateSearch: readingOnly(readImportSearch),
  staticData: { title: msg`Import`, under: "/dealflow" },
  component: lazyRouteComponent(() => import("./imports/import-page.tsx"), "ImportDealsPage"),
});

const events = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing/events",
  validateSearch: readingOnly(readOriginsSearch),
  staticData: { title: msg`Events`, under: "/deal-sourcing" },
  component: lazyRouteComponent(() => import("./origins/events-page.tsx"), "EventsPage"),
});

const partners = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing/partners",
  validateSearch: readingOnly(readOriginsSearch),
  staticData: { title: msg`Partners`, under: "/deal-sourcing" },
  component: lazyRouteComponent(() => import("./origins/partners-page.tsx"), "PartnersPage"),
});

const watchList = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing/watch-list",
  validateSearch: readingOnly(readWatchSearch),
  staticData: { title: msg`Watch list`, under: "/deal-sourcing" },
  component: lazyRouteComponent(() => import("./watches/watch-list-page.tsx"), "WatchListPage"),
});

const event = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing/events/$id",
  staticData: { title: msg`Event`, under: "/deal-sourcing" },
  component: lazyRouteComponent(() => import("./origins/origin-page.tsx"), "OriginPage"),
});

const partner = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing/partners/$id",
  staticData: { title: msg`Partner`, under: "/deal-sourcing" },
  component: lazyRouteComponent(() => import("./origins/origin-page.tsx"), "OriginPage"),
});

const companyDuplicates = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing/duplicates",
  validateSearch: readingOnly(readDuplicatesSearch),
  staticData: { title: msg`Duplicates`, under: "/deal-sourcing" },
  component: lazyRouteComponent(() => import("./companies/company-duplicates-page.tsx"), "CompanyDuplicatesPage"),
});

const contactDuplicates = createRoute({
  getParentRoute: () => frame,
  path: "/contacts/duplicates",
  validateSearch: readingOnly(readDuplicatesSearch),
  staticData: { title: msg`Duplicates`, under: "/contacts" },
  component: lazyRouteComponent(() => import("./contacts/contact-duplicates-page.tsx"), "ContactDuplicatesPage"),
});

const prospect = createRoute({
  getParentRoute: () => frame,
  path: "/deal-sourcing/$id",
  staticData: { title: msg`Prospect`, under: "/deal-sourcing" },
  component: lazyRouteComponent(() => import("./companies/prospect-page.tsx"), "ProspectPage"),
});

const sessions = createRoute({
  getParentRoute: () => frame,
  path: "/admin/sessions",
  validateSearch: readingOnly(readSessionsSearch),
  staticData: { title: msg`Session Management` },
  component: lazyRouteComponent(() => import("./admin/sessions-page.tsx"), "SessionsPage"),
});

const profile = createRoute({
  getParentRoute: () => frame,
  path: "/profile",
  validateSearch: readingOnly(readProfileSearch),
  staticData: { title: msg`My Profile` },
  component: lazyRouteComponent(() => import("./profile/profile-page.tsx"), "ProfilePage"),
});

const contacts = createRoute({
  getParentRoute: () => frame,
  path: "/contacts",
  validateSearch: readingOnly(readContactsSearch),
  staticData: { title: msg`Contact Management` },
  component: lazyRouteComponent(() => import("./contacts/contacts-page.tsx"), "ContactsPage"),
});

const contact = createRoute({
  getParentRoute: () => frame,
  path: "/contacts/$id",
  staticData: { title: msg`Contact`, under: "/contacts" },
  component: lazyRouteComponent(() => import("./contacts/contact-page.tsx"), "ContactPage"),
});

/** The menu of the specification. A screen enters it in the change that adds its route. */
export const navigation: Navigation = {
  menu: [
    {
      label: msg`Deal Flow Operations`,
      screens: [
        { to: "/dealflow", label: msg`Deal Flow`, icon: Handshake, can: "deal:read", keys: "d" },
        { to: "/deal-sourcing", label: msg`Deal Sourcing`, icon: Radar, can: "company:read", keys: "s" },
      ],
    },
    { label: msg`Portfolio & Investments`, screens: [] },
    { label: msg`Productivity & Collaboration`, screens: [] },
    { label: msg`Intelligence & Insights`, screens: [] },
    {
      label: msg`CRM & Contacts`,
      screens: [{ to: "/contacts", label: msg`Contact Management`, icon: Contact, can: "contact:read", keys: "c" }],
    },
    {
      label: msg`Administration & Security`,
      screens: [
        { to: "/admin/users", label: msg`User Management`, icon: Users, can: "user:read", keys: "u" },
        { to: "/admin/sessions", label: msg`Session Management`, icon: TimerReset, can: "admin:access" },
        { to: "/profile", label: msg`My Profile`, icon: UserRound, keys: "p" },
      ],
    },
    { label: msg`Advanced Settings & Extensions`, screens: [] },
  ],
  quickCreate: [
    { to: "/deals/new", label: msg`Deal`, can: "deal:create" },
    { to: "/deal-sourcing/new", label: msg`Prospect`, can: "company:create" },
  ],
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
    frame.addChildren([
      dashboard,
      dealflow,
      meeting,
      newDeal,
      previewDeal,
      deal,
      editCurrentDeal,
      editDeal,
      users,
      sourcing,
      newProspect,
      importCompanies,
      importContacts,
      companyDuplicates,
      contactDuplicates,
      importDeals,
      prospect,
      events,
      event,
      partners,
      partner,
      watchList,
      sessions,
      profile,
      contacts,
      contact,
    ]),
  ]),
  // Only lists and objects are JSON. A token or a search text of digits stays the text it is.
  parseSearch: parseSearchWith((value) => (/^[[{]/.test(value) ? JSON.parse(value) : value)),
  stringifySearch: stringifySearchWith(JSON.stringify),
  defaultPreload: "intent",
  scrollRestoration: true,
});
