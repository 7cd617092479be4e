import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { area as buttons } from "#app/buttons/server/area.ts";
import { area as menu } from "#app/menu/server/area.ts";
import { area as start } from "#app/start/server/area.ts";
import type { Mounted, ServerArea, Site } from "#core/server/area.ts";
import type { Router } from "#core/server/http/openapi.ts";
import { clockQueue } from "#core/server/jobs/clock-job.ts";
import { sweepQueue } from "#core/server/jobs/sweep.ts";
import { lostJobsQueue, type TrackedJob, trackedQueue } from "#core/server/jobs/tracked-job.ts";
import type { Log } from "#core/server/log.ts";
import { mailQueue } from "#core/server/mail/mail.ts";
import { area as committee } from "#deals/committee/server/area.ts";
import { area as companies } from "#deals/companies/server/area.ts";
import { area as contacts } from "#deals/contacts/server/area.ts";
import { area as dealClosings } from "#deals/deal-closings/server/area.ts";
import { area as deals } from "#deals/deals/server/area.ts";
import { area as diligence } from "#deals/diligence/server/area.ts";
import { area as pitches } from "#deals/pitches/server/area.ts";
import { area as referralSources } from "#deals/referral-sources/server/area.ts";
import { area as scorecards } from "#deals/scorecards/server/area.ts";
import { area as termSheets } from "#deals/term-sheets/server/area.ts";
import { area as watchlist } from "#deals/watchlist/server/area.ts";
import { area as bankRows } from "#funds/bank-rows/server/area.ts";
import { area as capitalCalls } from "#funds/capital-calls/server/area.ts";
import { area as commitments } from "#funds/commitments/server/area.ts";
import { area as distributions } from "#funds/distributions/server/area.ts";
import { area as facilities } from "#funds/facilities/server/area.ts";
import { area as fundAdmissions } from "#funds/fund-admissions/server/area.ts";
import { area as funds } from "#funds/funds/server/area.ts";
import { area as ledger } from "#funds/ledger/server/area.ts";
import { area as quarters } from "#funds/quarters/server/area.ts";
import { area as sideLetters } from "#funds/side-letters/server/area.ts";
import { area as analytics } from "#insight/analytics/server/area.ts";
import { area as competitors } from "#insight/competitors/server/area.ts";
import { area as dashboard } from "#insight/dashboard/server/area.ts";
import { area as features } from "#insight/features/server/area.ts";
import { area as insights } from "#insight/insights/server/area.ts";
import { area as market } from "#insight/market/server/area.ts";
import { area as metrics } from "#insight/metrics/server/area.ts";
import { area as relationships } from "#insight/relationships/server/area.ts";
import { area as reports } from "#insight/reports/server/area.ts";
import { area as search } from "#insight/search/server/area.ts";
import { area as imports } from "#intake/imports/server/area.ts";
import { area as merges } from "#intake/merges/server/area.ts";
import { area as dataRequests } from "#investors/data-requests/server/area.ts";
import { area as kyc } from "#investors/kyc/server/area.ts";
import { area as limitedPartners } from "#investors/limited-partners/server/area.ts";
import { area as mailings } from "#investors/mailings/server/area.ts";
import { area as portal } from "#investors/portal/server/area.ts";
import { area as statements } from "#investors/statements/server/area.ts";
import { area as accounts } from "#people/accounts/server/area.ts";
import { area as admin } from "#people/admin/server/area.ts";
import { area as audit } from "#people/audit/server/area.ts";
import { area as firmExport } from "#people/firm-export/server/area.ts";
import { area as organization } from "#people/organization/server/area.ts";
import { area as outbox } from "#people/outbox/server/area.ts";
import { area as roles } from "#people/roles/server/area.ts";
import { area as signIn } from "#people/sign-in/server/area.ts";
import { area as walls } from "#people/walls/server/area.ts";
import { area as capTables } from "#portfolio/cap-tables/server/area.ts";
import { area as exits } from "#portfolio/exits/server/area.ts";
import { area as health } from "#portfolio/health/server/area.ts";
import { scanHealth } from "#portfolio/health/server/scan-use-cases.ts";
import { area as kpis } from "#portfolio/kpis/server/area.ts";
import { area as portfolio } from "#portfolio/portfolio/server/area.ts";
import { area as valuations } from "#portfolio/valuations/server/area.ts";
import { area as activities } from "#work/activities/server/area.ts";
import { area as approvals } from "#work/approvals/server/area.ts";
import { area as chat } from "#work/chat/server/area.ts";
import { area as comments } from "#work/comments/server/area.ts";
import { area as documents } from "#work/documents/server/area.ts";
import { area as extractions } from "#work/extractions/server/area.ts";
import { area as integrations } from "#work/integrations/server/area.ts";
import { area as jobs } from "#work/jobs/server/area.ts";
import { area as notifications } from "#work/notifications/server/area.ts";
import { area as projects } from "#work/projects/server/area.ts";
import { area as signatures } from "#work/signatures/server/area.ts";
import { area as tasks } from "#work/tasks/server/area.ts";
import { area as uploads } from "#work/uploads/server/area.ts";
import { area as views } from "#work/views/server/area.ts";
import { area as words } from "#work/words/server/area.ts";
import { area as workflows } from "#work/workflows/server/area.ts";
import { contract } from "../shared/contract.ts";
import { METRICS } from "../shared/metrics.ts";
import { TASK_ORIGINS } from "./task-origins.ts";

/** What each area brings to the server. */
const AREAS: readonly ServerArea[] = [
  buttons,
  menu,
  start,
  imports,
  merges,
  analytics,
  competitors,
  dashboard,
  features,
  insights,
  market,
  metrics({ metrics: METRICS, contract }),
  relationships,
  reports,
  search,
  dataRequests,
  kyc,
  limitedPartners,
  mailings,
  portal,
  statements,
  dealClosings,
  committee,
  companies,
  contacts,
  deals,
  diligence,
  pitches,
  referralSources,
  scorecards,
  termSheets,
  watchlist,
  capTables,
  exits,
  health,
  kpis(scanHealth),
  portfolio,
  valuations,
  bankRows,
  capitalCalls,
  commitments,
  distributions,
  facilities,
  fundAdmissions,
  funds,
  ledger,
  quarters,
  sideLetters,
  activities,
  approvals,
  chat,
  comments,
  documents,
  extractions,
  integrations,
  jobs(trackedJobs),
  notifications,
  signatures,
  projects,
  tasks(TASK_ORIGINS),
  uploads,
  views,
  words,
  workflows,
  accounts,
  admin,
  audit,
  firmExport,
  organization,
  signIn,
  outbox,
  roles,
  walls,
];

/** Every list that can be downloaded. */
export const DOWNLOADS = AREAS.flatMap(({ downloads = [] }) => downloads);

/** Everything that answers, by the groups of the contract. */
export function createRouter(site: Site): Router {
  const router: Record<string, Readonly<Record<string, Router>>> = {};
  for (const { handlers } of AREAS)
    for (const [group, answers] of Object.entries(handlers?.(site) ?? {}))
      router[group] = { ...router[group], ...answers };
  return router;
}

/** Files that come in and go out. */
export function mountFiles(http: FastifyInstance, mounted: Mounted): void {
  for (const { mount } of DOWNLOADS) mount(http, mounted.pipeline);
  for (const { mounts = [] } of AREAS) for (const mount of mounts) mount(http, mounted);
}

/** What people start, watch, stop and try again. */
function trackedJobs(site: Site): readonly TrackedJob[] {
  return AREAS.flatMap(({ tracked }) => tracked?.(site) ?? []);
}

type Background = { site: Site; pool: pg.Pool; ownerPool: pg.Pool; log: Log };

/** Everything that happens besides requests. */
export function queuesOf({ site, pool, ownerPool, log }: Background) {
  const { env, files, origin, secret } = site;
  const pools = { pool, owner: ownerPool };
  return [
    mailQueue(ownerPool, { smtpUrl: env.smtpUrl, from: env.mailFrom, origin, secret, blobs: files.blobs }, log),
    lostJobsQueue(ownerPool, log),
    sweepQueue(ownerPool),
    ...trackedJobs(site).map((job) => trackedQueue(pools, log, job)),
    ...AREAS.flatMap(({ clocks }) => clocks?.(site) ?? []).map((job) => clockQueue(pools, log, job)),
    ...AREAS.flatMap(({ queues }) => queues?.({ ...site, pool, ownerPool }) ?? []),
  ];
}
