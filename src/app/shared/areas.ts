import { area as buttons } from "#app/buttons/shared/area.ts";
import { area as menu } from "#app/menu/shared/area.ts";
import { area as start } from "#app/start/shared/area.ts";
import { area as committee } from "#deals/committee/shared/area.ts";
import { area as companies } from "#deals/companies/shared/area.ts";
import { area as contacts } from "#deals/contacts/shared/area.ts";
import { area as dealClosings } from "#deals/deal-closings/shared/area.ts";
import { area as deals } from "#deals/deals/shared/area.ts";
import { area as diligence } from "#deals/diligence/shared/area.ts";
import { area as pitches } from "#deals/pitches/shared/area.ts";
import { area as referralSources } from "#deals/referral-sources/shared/area.ts";
import { area as scorecards } from "#deals/scorecards/shared/area.ts";
import { area as termSheets } from "#deals/term-sheets/shared/area.ts";
import { area as watchlist } from "#deals/watchlist/shared/area.ts";
import { area as capitalCalls } from "#funds/capital-calls/shared/area.ts";
import { area as commitments } from "#funds/commitments/shared/area.ts";
import { area as distributions } from "#funds/distributions/shared/area.ts";
import { area as facilities } from "#funds/facilities/shared/area.ts";
import { area as fundAdmissions } from "#funds/fund-admissions/shared/area.ts";
import { area as funds } from "#funds/funds/shared/area.ts";
import { area as ledger } from "#funds/ledger/shared/area.ts";
import { area as participation } from "#funds/participation/shared/area.ts";
import { area as quarters } from "#funds/quarters/shared/area.ts";
import { area as sideLetters } from "#funds/side-letters/shared/area.ts";
import { area as analytics } from "#insight/analytics/shared/area.ts";
import { area as competitors } from "#insight/competitors/shared/area.ts";
import { area as dashboard } from "#insight/dashboard/shared/area.ts";
import { area as features } from "#insight/features/shared/area.ts";
import { area as insights } from "#insight/insights/shared/area.ts";
import { area as market } from "#insight/market/shared/area.ts";
import { area as metrics } from "#insight/metrics/shared/area.ts";
import { area as relationships } from "#insight/relationships/shared/area.ts";
import { area as reports } from "#insight/reports/shared/area.ts";
import { area as search } from "#insight/search/shared/area.ts";
import { area as imports } from "#intake/imports/shared/area.ts";
import { area as merges } from "#intake/merges/shared/area.ts";
import { area as dataRequests } from "#investors/data-requests/shared/area.ts";
import { area as kyc } from "#investors/kyc/shared/area.ts";
import { area as limitedPartners } from "#investors/limited-partners/shared/area.ts";
import { area as mailings } from "#investors/mailings/shared/area.ts";
import { area as portal } from "#investors/portal/shared/area.ts";
import { area as statements } from "#investors/statements/shared/area.ts";
import { area as admin } from "#people/admin/shared/area.ts";
import { area as audit } from "#people/audit/shared/area.ts";
import { area as auth } from "#people/auth/shared/area.ts";
import { area as firmExport } from "#people/firm-export/shared/area.ts";
import { area as organization } from "#people/organization/shared/area.ts";
import { area as roles } from "#people/roles/shared/area.ts";
import { area as signIn } from "#people/sign-in/shared/area.ts";
import { area as walls } from "#people/walls/shared/area.ts";
import { area as capTables } from "#portfolio/cap-tables/shared/area.ts";
import { area as exits } from "#portfolio/exits/shared/area.ts";
import { area as health } from "#portfolio/health/shared/area.ts";
import { area as kpis } from "#portfolio/kpis/shared/area.ts";
import { area as portfolio } from "#portfolio/portfolio/shared/area.ts";
import { area as valuations } from "#portfolio/valuations/shared/area.ts";
import { area as activities } from "#work/activities/shared/area.ts";
import { area as approvals } from "#work/approvals/shared/area.ts";
import { area as chat } from "#work/chat/shared/area.ts";
import { area as comments } from "#work/comments/shared/area.ts";
import { area as documents } from "#work/documents/shared/area.ts";
import { area as extractions } from "#work/extractions/shared/area.ts";
import { area as integrations } from "#work/integrations/shared/area.ts";
import { area as jobs } from "#work/jobs/shared/area.ts";
import { area as notifications } from "#work/notifications/shared/area.ts";
import { area as projects } from "#work/projects/shared/area.ts";
import { area as signatures } from "#work/signatures/shared/area.ts";
import { area as tasks } from "#work/tasks/shared/area.ts";
import { area as words } from "#work/words/shared/area.ts";
import { area as workflows } from "#work/workflows/shared/area.ts";

/** Every area, as far as browser, server and programs agree on it. */
export const AREAS = [
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
  metrics,
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
  kpis,
  portfolio,
  valuations,
  capitalCalls,
  commitments,
  distributions,
  facilities,
  fundAdmissions,
  funds,
  ledger,
  participation,
  quarters,
  sideLetters,
  activities,
  approvals,
  chat,
  comments,
  documents,
  extractions,
  integrations,
  jobs,
  notifications,
  signatures,
  projects,
  tasks,
  words,
  workflows,
  admin,
  audit,
  auth,
  firmExport,
  organization,
  signIn,
  roles,
  walls,
] as const;
