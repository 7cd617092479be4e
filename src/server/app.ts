import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { MOST_LEARNED_A_DAY } from "#shared/admin/rules.ts";
import { invitedPersonForm, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, passwordProblem } from "#shared/auth/rules.ts";
import { apiKeyHandlers } from "./accounts/api-key-handlers.ts";
import { mountAvatars } from "./accounts/avatar-routes.ts";
import { authHandlers } from "./accounts/handlers.ts";
import { profileHandlers } from "./accounts/profile-handlers.ts";
import { mountAccounts } from "./accounts/routes.ts";
import { sessionHandlers } from "./accounts/session-handlers.ts";
import { twoFactorHandlers } from "./accounts/two-factor-handlers.ts";
import { activityHandlers } from "./activities/handlers.ts";
import { mountEmails } from "./activities/routes.ts";
import { firmHandlers } from "./admin/firm-handlers.ts";
import { invitationHandlers } from "./admin/invitation-handlers.ts";
import { joiningHandlers } from "./admin/joining-handlers.ts";
import { roleHandlers } from "./admin/role-handlers.ts";
import { usersFile } from "./admin/routes.ts";
import { sessionSettingsHandlers } from "./admin/session-settings-handlers.ts";
import { userHandlers } from "./admin/user-handlers.ts";
import { commentHandlers } from "./comments/handlers.ts";
import { committeeConditionOrigin } from "./committee/condition-use-cases.ts";
import { committeeConflictHandlers, committeeItemHandlers } from "./committee/item-handlers.ts";
import { committeeMemoHandlers } from "./committee/memo-handlers.ts";
import { mountMemos } from "./committee/memo-routes.ts";
import { committeeFile } from "./committee/routes.ts";
import { committeeInvitations } from "./committee/schedule.ts";
import { committeeHandlers, committeeSessionHandlers } from "./committee/session-handlers.ts";
import { companyHandlers } from "./companies/handlers.ts";
import { companiesFile } from "./companies/routes.ts";
import { contactHandlers } from "./contacts/handlers.ts";
import { contactLinkHandlers } from "./contacts/link-handlers.ts";
import { contactsFile, mountContactCard } from "./contacts/routes.ts";
import { interactionScores } from "./contacts/schedule.ts";
import { guardApiKeys } from "./core/api-key.ts";
import { createAuth } from "./core/auth.ts";
import { clockQueue } from "./core/clock-job.ts";
import { closePool, createPool, requestConnections } from "./core/db.ts";
import type { Env } from "./core/env.ts";
import { type Files, openFiles } from "./core/files/files.ts";
import { createHttp, drain, siteOrigin } from "./core/http.ts";
import { guardLinks } from "./core/link.ts";
import { mountLinkCodes } from "./core/link-codes.ts";
import { Live } from "./core/live.ts";
import { createLog, type Log } from "./core/log.ts";
import { mailQueue } from "./core/mail.ts";
import { Metrics } from "./core/metrics.ts";
import { AUTH_SEARCH_PATH, type Database } from "./core/migrate.ts";
import { logSeldom } from "./core/outage.ts";
import { createPipeline, type Pipeline } from "./core/pipeline.ts";
import { startQueues } from "./core/queue.ts";
import { sweepQueue } from "./core/sweep.ts";
import { endLostJobs, lostJobsQueue, trackedQueue, whenGivenUp } from "./core/tracked-job.ts";
import { mountWebFiles } from "./core/web-files.ts";
import { dashboardHandlers } from "./dashboard/handlers.ts";
import { conversionHandlers } from "./deals/conversion-handlers.ts";
import { dealHandlers } from "./deals/handlers.ts";
import { dealsFile } from "./deals/routes.ts";
import { funnelCountsQueue, lookAgain, nextSteps, weeklyReports } from "./deals/schedule.ts";
import { dealStageHandlers } from "./deals/stage-handlers.ts";
import { diligenceAnalysisHandlers } from "./diligence/analysis-handlers.ts";
import { diligenceConditionHandlers } from "./diligence/condition-handlers.ts";
import { settleFound } from "./diligence/condition-use-cases.ts";
import { diligenceHandlers } from "./diligence/handlers.ts";
import { diligenceItemHandlers } from "./diligence/item-handlers.ts";
import { diligenceItemOrigin } from "./diligence/item-use-cases.ts";
import { mountRequestLinks } from "./diligence/link-routes.ts";
import { mountDiligenceReport } from "./diligence/report-routes.ts";
import { diligenceRequestHandlers, requestLinkHandlers } from "./diligence/request-handlers.ts";
import { diligenceRiskHandlers } from "./diligence/risk-handlers.ts";
import { diligenceFile } from "./diligence/routes.ts";
import { dueRequests } from "./diligence/schedule.ts";
import { diligenceTemplateHandlers, diligenceTemplateItemHandlers } from "./diligence/template-handlers.ts";
import { documentHandlers } from "./documents/handlers.ts";
import { readingQueue } from "./documents/jobs.ts";
import { documentReviewOrigin } from "./documents/review-use-cases.ts";
import { documentsFile, mountDocuments } from "./documents/routes.ts";
import { missedDocuments } from "./documents/schedule.ts";
import { fundHandlers, fundTermHandlers } from "./funds/handlers.ts";
import { fundsFile } from "./funds/routes.ts";
import { importHandlers } from "./imports/handlers.ts";
import { importJob } from "./imports/jobs.ts";
import { mountImports } from "./imports/routes.ts";
import { undoImportJob } from "./imports/undo-jobs.ts";
import { jobHandlers } from "./jobs/handlers.ts";
import { mountFrontPage } from "./landing/routes.ts";
import { mountLive } from "./live/routes.ts";
import { menuHandlers } from "./menu/handlers.ts";
import { mergeHandlers } from "./merges/handlers.ts";
import { metricHandlers } from "./metrics/handlers.ts";
import { notificationHandlers } from "./notifications/handlers.ts";
import { mountLeaving } from "./notifications/routes.ts";
import { notificationMailQueue } from "./notifications/schedule.ts";
import { mountBackgroundMetrics } from "./operations/background-metrics.ts";
import { createReadiness } from "./operations/readiness.ts";
import { mountOperations } from "./operations/routes.ts";
import { outboxHandlers } from "./outbox/handlers.ts";
import { pitchHandlers } from "./pitches/handlers.ts";
import { mountPitches } from "./pitches/routes.ts";
import { mountProcedures } from "./public-api/routes.ts";
import { referralSourceHandlers } from "./referral-sources/handlers.ts";
import { eventsFile, partnersFile } from "./referral-sources/routes.ts";
import { searchHandlers } from "./search/handlers.ts";
import { startHandlers } from "./start/handlers.ts";
import { sampleHandlers } from "./start/sample-handlers.ts";
import { taskHandlers } from "./tasks/handlers.ts";
import { tasksFile } from "./tasks/routes.ts";
import { dueTasks } from "./tasks/schedule.ts";
import { termSheetHandlers } from "./term-sheets/handlers.ts";
import { mountTermSheets, termSheetsFile } from "./term-sheets/routes.ts";
import { termSheetExpiry } from "./term-sheets/schedule.ts";
import { termSheetSignatureHandlers } from "./term-sheets/signature-handlers.ts";
import { termSheetTemplateHandlers } from "./term-sheets/template-handlers.ts";
import { uiHandlers } from "./ui/handlers.ts";
import { mountUploads } from "./uploads/routes.ts";
import { filesSweep } from "./uploads/schedule.ts";
import { viewHandlers } from "./views/handlers.ts";
import { watchlistHandlers } from "./watchlist/handlers.ts";
import { watchlistFile } from "./watchlist/routes.ts";
import { watchList } from "./watchlist/schedule.ts";
import { wordHandlers } from "./words/handlers.ts";

const VERSION = "0.1.0";
/** What people start, watch, stop and try again. */
const TRACKED_JOBS = [importJob, undoImportJob];
/** What tasks are made from. */
const TASK_ORIGINS = {
  committee_condition: committeeConditionOrigin(settleFound),
  diligence_item: diligenceItemOrigin,
  document_review: documentReviewOrigin,
};
const FUNDS = { funds: fundHandlers, fundTerms: fundTermHandlers };
/** What every firm is due by the clock. */
const CLOCK_JOBS = [
  lookAgain,
  nextSteps,
  weeklyReports,
  watchList,
  dueTasks,
  termSheetExpiry,
  interactionScores,
  missedDocuments,
];

/** Everything that answers, each in one line: the only list of what is mounted. */
export function createRouter(env: Env, files: Files) {
  const mailConfigured = env.smtpUrl !== undefined;
  return {
    activities: activityHandlers,
    apiKeys: apiKeyHandlers,
    auth: authHandlers({ demo: env.demo, mailConfigured, signup: env.signup }),
    comments: commentHandlers,
    companies: { ...companyHandlers, ...conversionHandlers },
    contactLinks: contactLinkHandlers,
    contacts: contactHandlers,
    dashboard: dashboardHandlers,
    deals: dealHandlers,
    dealStages: dealStageHandlers,
    documents: documentHandlers(files),
    committee: committeeHandlers,
    committeeConflicts: committeeConflictHandlers,
    committeeItems: committeeItemHandlers,
    committeeMemos: committeeMemoHandlers(files),
    committeeSessions: committeeSessionHandlers,
    diligenceAnalysis: diligenceAnalysisHandlers,
    diligenceConditions: diligenceConditionHandlers,
    diligenceItems: diligenceItemHandlers,
    diligenceRequests: diligenceRequestHandlers,
    requestLinks: requestLinkHandlers({ mailConfigured }),
    diligenceRisks: diligenceRiskHandlers,
    diligenceTemplateItems: diligenceTemplateItemHandlers,
    diligenceTemplates: diligenceTemplateHandlers,
    dueDiligenceProjects: diligenceHandlers,
    ...FUNDS,
    imports: importHandlers,
    invitations: invitationHandlers({ mailConfigured }),
    jobs: jobHandlers(TRACKED_JOBS),
    joining: joiningHandlers,
    menu: menuHandlers,
    merges: mergeHandlers,
    metrics: metricHandlers,
    notifications: notificationHandlers,
    referralSources: referralSourceHandlers,
    outbox: outboxHandlers({ mailConfigured }),
    pitches: pitchHandlers,
    profile: profileHandlers,
    roles: roleHandlers,
    search: searchHandlers,
    sessions: sessionHandlers,
    firm: firmHandlers,
    samples: sampleHandlers,
    sessionSettings: sessionSettingsHandlers,
    start: startHandlers,
    tasks: taskHandlers(TASK_ORIGINS),
    termSheetSignatures: termSheetSignatureHandlers,
    termSheets: termSheetHandlers,
    termSheetTemplate: termSheetTemplateHandlers(files),
    twoFactor: twoFactorHandlers,
    ui: uiHandlers,
    users: userHandlers({ mailConfigured }),
    ...viewHandlers,
    watchlist: watchlistHandlers,
    words: wordHandlers,
  };
}

type Options = {
  env: Env;
  database: Database;
  secret: string;
  log?: Log;
  /** Without it, what runs by the clock is left to others: to further processes, or to a test that says when. */
  hasClock?: boolean;
};

/** One server process: pools, queues, live feed and HTTP, closed in the opposite order. */
export async function createServer({ env, database, secret, log = createLog(env.logLevel), hasClock = true }: Options) {
  const files = await openFiles(env);
  const onError = (error: Error) => logSeldom(log, error, "database connection");
  const max = requestConnections({ isEmbedded: env.databaseUrl === undefined });
  const pool = createPool(database.app, { max, name: "tranche", onError });
  const accountsPool = createPool(database.auth, {
    max: 4,
    name: "tranche accounts",
    searchPath: AUTH_SEARCH_PATH,
    types: pg.types,
    onError,
  });
  const ownerPool = createPool(database.owner, { max: 2, name: "tranche owner", onError });
  const { owner, direct = database } = database;
  const live = await new Live(direct.app, onError).start();
  const givenUp = whenGivenUp(ownerPool, log);
  const queues = await startQueues(
    { owner, direct: direct.owner },
    { queues: queuesOf({ env, files, pool, ownerPool, secret, log }), hasClock, givenUp, log },
  );
  await endLostJobs(ownerPool, log);

  const http = await createHttp(env, log);
  guardApiKeys(http, accountsPool);
  guardLinks(http, accountsPool);
  const pipeline = createPipeline({ env, pool, secret, log });
  const baseUrl = siteOrigin(env);
  const auth = createAuth({
    pool: accountsPool,
    secret,
    baseUrl,
    trustedOrigins: ownOrigins(env, baseUrl),
    signup: env.signup,
    invited: { person: invitedPersonForm, mostLearned: MOST_LEARNED_A_DAY },
    passwords: { minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH, problem: passwordProblem },
  });
  const metrics = new Metrics();
  mountOperations(http, { metrics, pool, live, readiness: createReadiness(database.app, queues.isWorking) });
  mountBackgroundMetrics(metrics, ownerPool, env.dataDir);
  mountAccounts(http, { env, auth, pool: accountsPool, secret });
  mountLeaving(http, accountsPool);
  mountLive(http, { pipeline, live });
  mountFiles(http, { pipeline, files });
  mountLinkCodes(http, { pipeline, mailConfigured: env.smtpUrl !== undefined });
  mountProcedures(http, { pipeline, downloads: DOWNLOADS, router: createRouter(env, files), version: VERSION });
  mountFrontPage(http, { env, pipeline, secret });
  await mountWebFiles(http);

  return {
    async listen() {
      await http.listen({ host: env.host, port: env.port });
      const { port } = http.server.address() as AddressInfo;
      return siteOrigin({ ...env, port });
    },
    async close() {
      await live.close();
      await drain(http);
      await queues.stop();
      await Promise.all([pool, accountsPool, ownerPool].map(closePool));
    },
  };
}

/** Every list that can be downloaded. */
export const DOWNLOADS = [
  companiesFile,
  contactsFile,
  dealsFile,
  documentsFile,
  committeeFile,
  diligenceFile,
  termSheetsFile,
  eventsFile,
  fundsFile,
  partnersFile,
  tasksFile,
  usersFile,
  watchlistFile,
];

/** Files that come in and go out. */
function mountFiles(http: FastifyInstance, { pipeline, files }: { pipeline: Pipeline; files: Files }): void {
  for (const { mount } of DOWNLOADS) mount(http, pipeline);
  const withoutFiles = [mountAvatars, mountContactCard, mountDiligenceReport, mountImports, mountPitches, mountMemos];
  for (const mount of withoutFiles) mount(http, { pipeline });
  const withFiles = [mountUploads, mountDocuments, mountTermSheets, mountEmails, mountRequestLinks];
  for (const mount of withFiles) mount(http, { pipeline, files });
}

type QueueSettings = { env: Env; files: Files; pool: pg.Pool; ownerPool: pg.Pool; secret: string; log: Log };

/** Everything that happens besides requests. */
function queuesOf({ env, files, pool, ownerPool, secret, log }: QueueSettings) {
  return [
    mailQueue(ownerPool, { smtpUrl: env.smtpUrl, from: env.mailFrom, origin: siteOrigin(env), secret }, log),
    ...TRACKED_JOBS.map((job) => trackedQueue({ pool, owner: ownerPool }, log, job)),
    readingQueue(pool, files),
    lostJobsQueue(ownerPool, log),
    sweepQueue(ownerPool),
    ...[
      ...CLOCK_JOBS,
      filesSweep(files),
      committeeInvitations(siteOrigin(env)),
      dueRequests({ origin: siteOrigin(env), mailConfigured: env.smtpUrl !== undefined }),
    ].map((job) => clockQueue({ pool, owner: ownerPool }, log, job)),
    funnelCountsQueue(ownerPool),
    notificationMailQueue(ownerPool, siteOrigin(env)),
  ];
}

/** A machine is reached by its loopback address or by name; both are this site. */
function ownOrigins(env: Env, baseUrl: string): string[] {
  return env.baseUrl === undefined
    ? [baseUrl, `http://localhost:${env.port}`, `http://127.0.0.1:${env.port}`]
    : [baseUrl];
}
