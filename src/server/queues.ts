import type pg from "pg";
import { endedRoles } from "./admin/schedule.ts";
import { callNotices, callReminders, dueCalls } from "./capital-calls/schedule.ts";
import { committeeInvitations } from "./committee/schedule.ts";
import { interactionScores } from "./contacts/schedule.ts";
import { clockQueue } from "./core/clock-job.ts";
import type { Env } from "./core/env.ts";
import { type Files } from "./core/files/files.ts";
import { siteOrigin } from "./core/http.ts";
import { type Log } from "./core/log.ts";
import { mailQueue } from "./core/mail.ts";
import { sweepQueue } from "./core/sweep.ts";
import { lostJobsQueue, trackedQueue } from "./core/tracked-job.ts";
import { staleAnswers } from "./data-requests/schedule.ts";
import { funnelCountsQueue, lookAgain, nextSteps, weeklyReports } from "./deals/schedule.ts";
import { dueRequests } from "./diligence/schedule.ts";
import { distributionNoticesJob } from "./distributions/schedule.ts";
import { readingQueue } from "./documents/jobs.ts";
import { missedDocuments } from "./documents/schedule.ts";
import { closingNoticesJob } from "./fund-closings/schedule.ts";
import { healthScan } from "./health/schedule.ts";
import { importJob } from "./imports/jobs.ts";
import { undoImportJob } from "./imports/undo-jobs.ts";
import { lateFigures } from "./kpis/schedule.ts";
import { kycRefresh } from "./kyc/schedule.ts";
import { taxForms } from "./limited-partners/schedule.ts";
import { mailingJob, mailingJobRules } from "./mailings/jobs.ts";
import { notificationMailQueue } from "./notifications/schedule.ts";
import { oldAddresses } from "./portal/jobs.ts";
import { statementsJob } from "./statements/jobs.ts";
import { statementPapers } from "./statements/schedule.ts";
import { dueTasks } from "./tasks/schedule.ts";
import { termSheetExpiry } from "./term-sheets/schedule.ts";
import { filesSweep } from "./uploads/schedule.ts";
import { endedQuarters, valuationMemos } from "./valuations/schedule.ts";
import { watchList } from "./watchlist/schedule.ts";

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
