import type pg from "pg";
import type { Env } from "#core/server/env.ts";
import { type Files } from "#core/server/files/files.ts";
import { siteOrigin } from "#core/server/http/http.ts";
import { clockQueue } from "#core/server/jobs/clock-job.ts";
import { sweepQueue } from "#core/server/jobs/sweep.ts";
import { lostJobsQueue, trackedQueue } from "#core/server/jobs/tracked-job.ts";
import { type Log } from "#core/server/log.ts";
import { mailQueue } from "#core/server/mail/mail.ts";
import { committeeInvitations } from "#deals/committee/server/schedule.ts";
import { interactionScores } from "#deals/contacts/server/schedule.ts";
import { funnelCountsQueue, lookAgain, nextSteps, weeklyReports } from "#deals/deals/server/schedule.ts";
import { dueRequests } from "#deals/diligence/server/schedule.ts";
import { termSheetExpiry } from "#deals/term-sheets/server/schedule.ts";
import { watchList } from "#deals/watchlist/server/schedule.ts";
import { callNotices, callReminders, dueCalls } from "#funds/capital-calls/server/schedule.ts";
import { distributionNoticesJob } from "#funds/distributions/server/schedule.ts";
import { closingNoticesJob } from "#funds/fund-closings/server/schedule.ts";
import { importJob } from "#intake/imports/server/jobs.ts";
import { undoImportJob } from "#intake/imports/server/undo/undo-jobs.ts";
import { staleAnswers } from "#investors/data-requests/server/schedule.ts";
import { kycRefresh } from "#investors/kyc/server/schedule.ts";
import { taxForms } from "#investors/limited-partners/server/schedule.ts";
import { mailingJob, mailingJobRules } from "#investors/mailings/server/jobs.ts";
import { oldAddresses } from "#investors/portal/server/jobs.ts";
import { statementsJob } from "#investors/statements/server/jobs.ts";
import { statementPapers } from "#investors/statements/server/schedule.ts";
import { endedRoles } from "#people/admin/server/schedule.ts";
import { healthScan } from "#portfolio/health/server/schedule.ts";
import { lateFigures } from "#portfolio/kpis/server/schedule.ts";
import { endedQuarters, valuationMemos } from "#portfolio/valuations/server/schedule.ts";
import { readingQueue } from "#work/documents/server/jobs.ts";
import { missedDocuments } from "#work/documents/server/schedule.ts";
import { notificationMailQueue } from "#work/notifications/server/schedule.ts";
import { dueTasks } from "#work/tasks/server/schedule.ts";
import { filesSweep } from "#work/uploads/server/schedule.ts";

/** What people start, watch, stop and try again. */
const trackedJobs = (files: Files) => [importJob, undoImportJob, statementsJob(files)];
/** Which of their kinds may be tried again. */
export const watchedJobs = (files: Files) => [...trackedJobs(files), mailingJobRules];
/** What every firm is due by the clock. */
const CLOCK_JOBS = [
  lookAgain,
  nextSteps,
  weeklyReports,
  watchList,
  dueTasks,
  termSheetExpiry,
  endedRoles,
  kycRefresh,
  taxForms,
  staleAnswers,
  interactionScores,
  missedDocuments,
  healthScan,
  endedQuarters,
  dueCalls,
  callReminders,
];

type QueueSettings = { env: Env; files: Files; pool: pg.Pool; ownerPool: pg.Pool; secret: string; log: Log };

/** Everything that happens besides requests. */
export function queuesOf({ env, files, pool, ownerPool, secret, log }: QueueSettings) {
  return [
    mailQueue(
      ownerPool,
      { smtpUrl: env.smtpUrl, from: env.mailFrom, origin: siteOrigin(env), secret, blobs: files.blobs },
      log,
    ),
    ...[...trackedJobs(files), mailingJob({ files, origin: siteOrigin(env), secret })].map((job) =>
      trackedQueue({ pool, owner: ownerPool }, log, job),
    ),
    readingQueue(pool, files),
    oldAddresses(pool),
    lostJobsQueue(ownerPool, log),
    sweepQueue(ownerPool),
    ...[
      ...CLOCK_JOBS,
      filesSweep(files),
      valuationMemos(files),
      callNotices(files),
      statementPapers(files),
      distributionNoticesJob(files),
      closingNoticesJob(files),
      committeeInvitations(siteOrigin(env)),
      dueRequests({ origin: siteOrigin(env), mailConfigured: env.smtpUrl !== undefined }),
      lateFigures({ origin: siteOrigin(env), mailConfigured: env.smtpUrl !== undefined }),
    ].map((job) => clockQueue({ pool, owner: ownerPool }, log, job)),
    funnelCountsQueue(ownerPool),
    notificationMailQueue(ownerPool, siteOrigin(env)),
  ];
}
