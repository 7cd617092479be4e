import { msg } from "@lingui/core/macro";
import {
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  parseSearchWith,
  stringifySearchWith,
} from "@tanstack/react-router";
import {
  Banknote,
  BriefcaseBusiness,
  Building2,
  CalendarClock,
  ChartNoAxesCombined,
  Contact,
  DoorOpen,
  FileChartColumn,
  FileText,
  Gavel,
  HandCoins,
  Handshake,
  HeartPulse,
  Landmark,
  LayoutDashboard,
  LayoutList,
  ListChecks,
  ListTodo,
  LogOut,
  MessageCircleQuestionMark,
  MessagesSquare,
  Newspaper,
  Plug,
  Puzzle,
  Radar,
  Scale,
  ScrollText,
  SearchCheck,
  ShieldCheck,
  Split,
  Stamp,
  Swords,
  TimerReset,
  TrendingUp,
  UserRound,
  Users,
  Workflow,
} from "lucide-react";
import { Root } from "#app/frame/web/root.tsx";
import { UnknownAddress } from "#app/frame/web/unknown-address.tsx";
import { Crashed } from "#core/web/app/crashed.tsx";
import { INVESTOR_MENU } from "#core/web/app/investor-menu.ts";
import type { Navigation } from "#core/web/app/navigation.ts";
import { frame, root } from "#core/web/app/route-tree.ts";
import { committeeRoutes } from "#deals/committee/web/routes.ts";
import { companyRoutes } from "#deals/companies/web/routes.ts";
import { contactRoutes } from "#deals/contacts/web/routes.ts";
import { dealClosingRoutes } from "#deals/deal-closings/web/routes.ts";
import { dealRoutes } from "#deals/deals/web/routes.ts";
import { diligenceRoutes, openDiligenceRoutes } from "#deals/diligence/web/routes.ts";
import { pitchRoutes } from "#deals/pitches/web/routes.ts";
import { referralSourceRoutes } from "#deals/referral-sources/web/routes.ts";
import { scorecardRoutes } from "#deals/scorecards/web/routes.ts";
import { termSheetRoutes } from "#deals/term-sheets/web/routes.ts";
import { watchlistRoutes } from "#deals/watchlist/web/routes.ts";
import { capitalCallRoutes } from "#funds/capital-calls/web/routes.ts";
import { distributionRoutes } from "#funds/distributions/web/routes.ts";
import { fundAdmissionRoutes } from "#funds/fund-admissions/web/routes.ts";
import { fundRoutes } from "#funds/funds/web/routes.ts";
import { quarterRoutes } from "#funds/quarters/web/routes.ts";
import { advancedFeatureRoutes } from "#insight/advanced-features/web/routes.ts";
import { analyticsRoutes } from "#insight/analytics/web/routes.ts";
import { collaborationRoutes } from "#insight/collaboration/web/routes.ts";
import { competitorRoutes } from "#insight/competitors/web/routes.ts";
import { dashboardRoutes } from "#insight/dashboard/web/routes.ts";
import { featureRoutes } from "#insight/features/web/routes.ts";
import { insightRoutes } from "#insight/insights/web/routes.ts";
import { intelligenceRoutes } from "#insight/intelligence/web/routes.ts";
import { landingRoutes } from "#insight/landing/web/routes.ts";
import { marketRoutes } from "#insight/market/web/routes.ts";
import { relationshipRoutes } from "#insight/relationships/web/routes.ts";
import { reportRoutes } from "#insight/reports/web/routes.ts";
import { searchRoutes } from "#insight/search/web/routes.ts";
import { importRoutes } from "#intake/imports/web/routes.ts";
import { dataRequestRoutes } from "#investors/data-requests/web/routes.ts";
import { kycRoutes } from "#investors/kyc/web/routes.ts";
import { limitedPartnerRoutes } from "#investors/limited-partners/web/routes.ts";
import { mailingRoutes } from "#investors/mailings/web/routes.ts";
import { portalRoutes } from "#investors/portal/web/routes.ts";
import { adminRoutes } from "#people/admin/web/routes.ts";
import { auditRoutes } from "#people/audit/web/routes.ts";
import { authRoutes } from "#people/auth/web/routes.ts";
import { organizationRoutes } from "#people/organization/web/routes.ts";
import { outboxRoutes } from "#people/outbox/web/routes.ts";
import { profileRoutes } from "#people/profile/web/routes.ts";
import { roleRoutes } from "#people/roles/web/routes.ts";
import { exitRoutes } from "#portfolio/exits/web/routes.ts";
import { healthRoutes } from "#portfolio/health/web/routes.ts";
import { kpiRoutes, openKpiRoutes } from "#portfolio/kpis/web/routes.ts";
import { portfolioRoutes } from "#portfolio/portfolio/web/routes.ts";
import { valuationRoutes } from "#portfolio/valuations/web/routes.ts";
import { chatRoutes } from "#work/chat/web/routes.ts";
import { documentRoutes } from "#work/documents/web/routes.ts";
import { extractionRoutes } from "#work/extractions/web/routes.ts";
import { integrationRoutes } from "#work/integrations/web/routes.ts";
import { projectRoutes } from "#work/projects/web/routes.ts";
import { openSignatureRoutes, signatureRoutes } from "#work/signatures/web/routes.ts";
import { taskRoutes } from "#work/tasks/web/routes.ts";
import { workflowRoutes } from "#work/workflows/web/routes.ts";
import { joinDocumentParts } from "./document-parts.ts";

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

/** The menu of the specification. A screen enters it in the change that adds its route. */
joinDocumentParts();

export const navigation: Navigation = {
  menu: [
    INVESTOR_MENU,
    {
      label: msg`Deal Flow Operations`,
      screens: [
        { to: "/dashboard", label: msg`Dashboard`, icon: LayoutDashboard, can: "deal:read", keys: "h" },
        { to: "/dealflow", label: msg`Deal Flow`, icon: Handshake, can: "deal:read", keys: "d" },
        { to: "/deal-sourcing", label: msg`Deal Sourcing`, icon: Radar, can: "company:read", keys: "s" },
        { to: "/due-diligence", label: msg`Due Diligence`, icon: SearchCheck, can: "diligence:read", keys: "i" },
        {
          to: "/investment-committee",
          label: msg`Investment Committee`,
          icon: Gavel,
          can: "committee:read",
          keys: "v",
        },
        { to: "/deal-closing", label: msg`Deal Closing`, icon: Stamp, can: "closing:read", keys: "l" },
        { to: "/exit-management", label: msg`Exit Management`, icon: LogOut, can: "portfolio:read", keys: "e" },
      ],
    },
    {
      label: msg`Portfolio & Investments`,
      screens: [
        { to: "/portfolio", label: msg`Portfolio`, icon: BriefcaseBusiness, can: "portfolio:read", keys: "o" },
        { to: "/portfolio/kpis", label: msg`KPIs`, icon: ChartNoAxesCombined, can: "kpi:read", keys: "k" },
        { to: "/portfolio/valuations", label: msg`Valuations`, icon: Scale, can: "valuation:read" },
        { to: "/portfolio/health", label: msg`Health`, icon: HeartPulse, can: "portfolio:read" },
        { to: "/portfolio/funds", label: msg`Funds`, icon: Landmark, can: "fund:read", keys: "b" },
        { to: "/lp-management", label: msg`LP Management`, icon: HandCoins, can: "lp:read", keys: "m" },
        { to: "/lp-management/questions", label: msg`LP Questions`, icon: MessageCircleQuestionMark, can: "lp:read" },
        { to: "/lp-management/calls", label: msg`Capital Calls`, icon: Banknote, can: "lp:read" },
        { to: "/lp-management/closings", label: msg`Fund Closings`, icon: DoorOpen, can: "lp:read" },
        { to: "/lp-management/distributions", label: msg`Distributions`, icon: Split, can: "carry:read" },
        { to: "/lp-management/data-requests", label: msg`Data Requests`, icon: ListTodo, can: "lp:read" },
        { to: "/reports", label: msg`Reports`, icon: FileChartColumn, can: "reports:read", keys: "r" },
        { to: "/analytics", label: msg`Analytics`, icon: TrendingUp, can: "portfolio:read", keys: "a" },
      ],
    },
    {
      label: msg`Productivity & Collaboration`,
      screens: [
        { to: "/tasks", label: msg`Tasks`, icon: ListChecks, can: "task:read", keys: "t" },
        { to: "/projects", label: msg`Projects`, icon: ListTodo, can: "task:read" },
        { to: "/chat", label: msg`Team Chat`, icon: MessagesSquare, can: "chat:read" },
        { to: "/automated-reporting", label: msg`Automated Reporting`, icon: CalendarClock, can: "reports:read" },
        { to: "/workflow", label: msg`Workflow`, icon: Workflow, can: "workflow:read", keys: "w" },
        { to: "/collaboration", label: msg`Collaboration`, icon: LayoutList, can: "task:read" },
      ],
    },
    {
      label: msg`Intelligence & Insights`,
      screens: [
        { to: "/intelligence", label: msg`Intelligence & Insight`, icon: LayoutList, can: "member:read" },
        { to: "/ai-insights", label: msg`AI Insights`, icon: TrendingUp, can: "portfolio:read" },
        { to: "/market-intelligence", label: msg`Market Intelligence`, icon: Newspaper, can: "intelligence:read" },
        { to: "/competitor-analysis", label: msg`Competitor Analysis`, icon: Swords, can: "intelligence:read" },
        { to: "/advanced-search", label: msg`Advanced Search`, icon: SearchCheck, can: "member:read" },
      ],
    },
    {
      label: msg`CRM & Contacts`,
      screens: [
        { to: "/contacts", label: msg`Contact Management`, icon: Contact, can: "contact:read", keys: "c" },
        { to: "/documents", label: msg`Document Management`, icon: FileText, can: "document:read", keys: "f" },
      ],
    },
    {
      label: msg`Administration & Security`,
      screens: [
        { to: "/admin/users", label: msg`User Management`, icon: Users, can: "user:read", keys: "u" },
        { to: "/admin/roles", label: msg`Role Management`, icon: ShieldCheck, can: "user:read" },
        { to: "/admin/sessions", label: msg`Session Management`, icon: TimerReset, can: "admin:access" },
        { to: "/admin/organization", label: msg`Organization Settings`, icon: Building2, can: "admin:access" },
        { to: "/admin/audit", label: msg`Audit Trail`, icon: ScrollText, can: "audit:read" },
        { to: "/profile", label: msg`My Profile`, icon: UserRound, keys: "p" },
      ],
    },
    {
      label: msg`Advanced Settings & Extensions`,
      screens: [
        { to: "/advanced-features", label: msg`Advanced Features`, icon: Puzzle, can: "document:read" },
        { to: "/feature-status", label: msg`Feature Status`, icon: ListChecks, can: "member:read" },
        { to: "/integrations", label: msg`External Integrations`, icon: Plug, can: "integration:read" },
      ],
    },
  ],
};

const CrashedScreen = ({ error, reset }: ErrorComponentProps) => <Crashed error={error} onRetry={reset} />;
/** In place of the whole page, where no frame has the landmark. */
const CrashedPage = (props: ErrorComponentProps) => (
  <main>
    <CrashedScreen {...props} />
  </main>
);

root.update({
  component: Root,
  errorComponent: CrashedPage,
  notFoundComponent: UnknownAddress,
});
frame.update({
  component: lazyRouteComponent(() => import("#app/frame/web/frame.tsx"), "Frame"),
  errorComponent: CrashedPage,
});

export const router = createRouter({
  routeTree: root.addChildren([
    ...landingRoutes,
    ...authRoutes,
    ...outboxRoutes,
    ...openDiligenceRoutes,
    ...openKpiRoutes,
    ...openSignatureRoutes,
    frame.addChildren([
      ...dashboardRoutes,
      ...analyticsRoutes,
      ...competitorRoutes,
      ...insightRoutes,
      ...intelligenceRoutes,
      ...relationshipRoutes,
      ...marketRoutes,
      ...searchRoutes,
      ...dealRoutes,
      ...pitchRoutes,
      ...companyRoutes,
      ...contactRoutes,
      ...documentRoutes,
      ...extractionRoutes,
      ...importRoutes,
      ...referralSourceRoutes,
      ...chatRoutes,
      ...projectRoutes,
      ...taskRoutes(lazyRouteComponent(() => import("./task-screen.tsx"), "TaskScreen")),
      ...diligenceRoutes,
      ...scorecardRoutes,
      ...termSheetRoutes,
      ...committeeRoutes,
      ...dealClosingRoutes,
      ...fundRoutes,
      ...portfolioRoutes,
      ...limitedPartnerRoutes,
      ...capitalCallRoutes,
      ...kycRoutes,
      ...distributionRoutes,
      ...dataRequestRoutes,
      ...portalRoutes,
      ...fundAdmissionRoutes,
      ...mailingRoutes,
      ...quarterRoutes,
      ...valuationRoutes,
      ...kpiRoutes,
      ...exitRoutes,
      ...healthRoutes,
      ...reportRoutes,
      ...watchlistRoutes,
      ...workflowRoutes,
      ...collaborationRoutes,
      ...signatureRoutes,
      ...advancedFeatureRoutes,
      ...featureRoutes,
      ...integrationRoutes,
      ...adminRoutes,
      ...roleRoutes,
      ...organizationRoutes,
      ...auditRoutes,
      ...profileRoutes,
    ]),
  ]),
  // Only lists and objects are JSON. A token or a search text of digits stays the text it is.
  parseSearch: parseSearchWith((value) => (/^[[{]/.test(value) ? JSON.parse(value) : value)),
  stringifySearch: stringifySearchWith(JSON.stringify),
  // A screen that threw leaves the menu beside it.
  defaultErrorComponent: CrashedScreen,
  defaultPreload: "intent",
  scrollRestoration: true,
  scrollToTopSelectors: ["[data-scroll-box]"],
  // A page reads its address anew at each look: what it read before stays the same object as long as it says the same.
  defaultStructuralSharing: true,
});
