import { randomUUID } from "node:crypto";
import { z } from "zod";
import { attempt } from "#core/server/attempt.ts";
import { paperBrandOf } from "#core/server/brand.ts";
import type { Db } from "#core/server/ctx.ts";
import type { Files } from "#core/server/files/files.ts";
import type { KeptFile } from "#core/server/files/kept-file.ts";
import type { RunningJob, TrackedJob } from "#core/server/jobs/tracked-job.ts";
import { hashToken } from "#core/server/links/link-token.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { composed } from "#core/server/mail/mail.ts";
import { leavingLink, leavingToken } from "#core/server/mail/mail-leaving.ts";
import type { PaperBrand } from "#core/server/paper/paper.ts";
import { pdfOf } from "#core/server/paper/paper.ts";
import { refuse } from "#core/server/refuse.ts";
import { AppError } from "#core/shared/errors.ts";
import { t } from "#core/shared/text.ts";
import { publish } from "#funds/publications/server/publish-queries.ts";
import { insertDocument } from "#work/documents/server/queries.ts";
import { keepMade } from "#work/uploads/server/keep-use-cases.ts";
import { countWaiting, listWaiting, noteFailed, postMailing, takeToPublish, type Waiting } from "./delivery-queries.ts";
import { attachmentsOf, contentOf, type Letter, missingFor, paperOf, valuesFor } from "./message.ts";
import { endSending, findSender } from "./queries.ts";
import { listCommonFiles, listFacts, type PartnerFacts } from "./recipient-queries.ts";
import { readLetter } from "./recipient-use-cases.ts";
import { MAILING_JOB, readMailing } from "./send-use-cases.ts";

const payload = z.object({ mailingId: z.uuid() });
const AT_ONCE = 20;

type Settings = { files: Files; origin: string; secret: string };
type Sending = {
  letter: Letter;
  waiting: Waiting[];
  facts: Map<string, PartnerFacts>;
  today: string;
  brand: PaperBrand;
};

/** What is asked of a job of this kind before it is tried again. */
const mailingJobRules = {
  kind: MAILING_JOB,
  can: "lp:manage",
  // It goes on from the page of its mailing, whose state says so.
  assertMayRetry: async () => {
    throw refuse("mailings.other_state");
  },
} as const satisfies Omit<TrackedJob, "run">;

/** Posts the messages of a mailing and publishes its reports, a few partners per commit; run again it goes on with those who wait. */
export const mailingJob = (settings: Settings): TrackedJob => ({
  ...mailingJobRules,
  async run(job, given) {
    const { mailingId } = payload.parse(given);
    for (;;) {
      const sending = await job.step(({ db }) => nextOf(db, mailingId, job.jobId));
      const { total, waiting } = await job.step(({ db }) => countWaiting(db, mailingId));
      const far = t("{done} of {total} recipients", { done: total - waiting, total });
      if (sending === undefined) return { message: t("Stopped"), result: { mailingId } };
      await job.progress(total - waiting, total, far);
      if (sending.waiting.length === 0) {
        await job.step(({ db }) => endSending(db, mailingId, "sent"));
        return { message: far, result: { mailingId } };
      }
      const papers = await papersOf(job, sending, settings);
      await job.step(({ db }) => sendSome(db, { sending, papers, settings, senderId: job.actorId }));
    }
  },
});

/** Undefined when a person stopped it, or another job does it. */
async function nextOf(db: Db, mailingId: string, jobId: string): Promise<Sending | undefined> {
  const mailing = await readMailing(db, mailingId);
  if (mailing.state !== "sending" || mailing.jobId !== jobId) return undefined;
  const waiting = await listWaiting(db, mailingId, AT_ONCE);
  const partners = [...new Set(waiting.map(({ partnerId }) => partnerId))];
  const facts = new Map((await listFacts(db, mailing, partners)).map((one) => [one.partnerId, one]));
  return {
    letter: await readLetter(db, mailing),
    waiting,
    facts,
    today: await readFirmToday(db),
    brand: await paperBrandOf(db),
  };
}

/** The papers of partners who have the report in the portal, made while no connection is held. */
async function papersOf(
  { orgId }: RunningJob,
  { letter, waiting, facts, today, brand }: Sending,
  { files }: Settings,
): Promise<Map<string, KeptFile>> {
  const papers = new Map<string, KeptFile>();
  for (const { partnerId, isToPublish, name } of waiting) {
    const of = facts.get(partnerId);
    if (!isToPublish || of === undefined || papers.has(partnerId)) continue;
    const values = valuesFor(letter, of, name === "" ? of.partnerName : name);
    const content = await pdfOf({ ...paperOf(letter, values, today), brand });
    papers.set(
      partnerId,
      await keepMade({ orgId }, files, {
        name: `${letter.mailing.title.replaceAll(/[/\\]/g, "-")}.pdf`,
        content,
        type: "pdf",
      }),
    );
  }
  return papers;
}

type Batch = { sending: Sending; papers: Map<string, KeptFile>; settings: Settings; senderId: string };

async function sendSome(db: Db, batch: Batch): Promise<void> {
  const { mailing } = batch.sending.letter;
  const common = await listCommonFiles(db, mailing);
  const from = await findSender(db, batch.senderId);
  for (const [partnerId, paper] of batch.papers)
    if (await takeToPublish(db, mailing.id, partnerId))
      await publishTo(db, batch.sending, { partnerId, paper, common });
  const versions = common.map(({ id }) => id);
  for (const one of batch.sending.waiting) {
    if (!one.isQueued) continue;
    try {
      await attempt(db, () => postOne(db, batch, one, { common: versions, from }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await noteFailed(db, one.id, error.message);
    }
  }
}

type Around = { common: string[]; from: { name: string; email: string } | undefined };

async function postOne(
  db: Db,
  { sending: { letter, facts }, settings: { origin, secret } }: Batch,
  one: Waiting,
  { common, from }: Around,
): Promise<void> {
  const of = facts.get(one.partnerId);
  if (of === undefined) throw refuse("core.gone");
  const values = valuesFor(letter, of, one.name);
  const missing = missingFor(letter, values);
  if (missing !== null) return void (await noteFailed(db, one.id, missing.words));
  const mailId = randomUUID();
  const token = leavingToken(secret, mailId);
  const isNewsletter = letter.mailing.kind === "newsletter";
  const message = composed({
    ...contentOf(letter, { values, partner: of.partnerName, leaveHref: leavingLink(origin, token) }),
    attachments: attachmentsOf(of, common),
    ...(from && { from }),
    ...(isNewsletter && { leaveWhat: "newsletter" }),
    own: { id: mailId, leaveHash: isNewsletter ? hashToken(token) : null },
  });
  await postMailing(db, one.id, message);
}

type ToPublish = { partnerId: string; paper: KeptFile; common: readonly { documentId: string; name: string }[] };

/** The report, and what goes to everybody with it, in the partner's portal. */
async function publishTo(db: Db, { letter, today }: Sending, { partnerId, paper, common }: ToPublish): Promise<void> {
  const { id: sourceId, title, period, fund } = letter.mailing;
  const documentId = await insertDocument(
    db,
    { recordId: partnerId, name: paper.name, category: "financial", electronicSignatureRequired: false },
    paper,
  );
  const about = {
    limitedPartnerId: partnerId,
    fundId: fund?.id ?? null,
    kind: "report" as const,
    asOf: period === null ? today : lastDayOf(period),
    sourceId,
  };
  await publish(db, [
    { ...about, title, documentId },
    ...common.map(({ name, documentId: file }) => ({ ...about, title: name, documentId: file })),
  ]);
}

function lastDayOf(period: string): string {
  const [year = 0, month = 1] = period.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
