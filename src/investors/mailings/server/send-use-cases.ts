import type { Ctx } from "#core/server/ctx.ts";
import { startTrackedJob } from "#core/server/jobs/tracked-job.ts";
import { editConflict } from "#core/server/records/edit-conflict.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { richWords } from "#core/shared/text/rich-text.ts";
import { msg, t } from "#core/shared/text.ts";
import type { Mailing } from "#investors/mailings/shared/api.ts";
import { isReport } from "#investors/mailings/shared/rules.ts";
import { queueAgain } from "./delivery-queries.ts";
import { endSending, lockMailing, mailings, setSending } from "./queries.ts";
import { insertRecipients, listCommonFiles } from "./recipient-queries.ts";
import { resolveRecipients } from "./recipient-use-cases.ts";

export const MAILING_JOB = "mailing";
const word = msg("Mailing");
/** As attached_files() has it. */
const MOST_FILES = 20;
const MOST_FILE_BYTES = 20 * 1024 * 1024;

export const readMailing = async (db: Ctx["db"], id: string): Promise<Mailing> =>
  required(await mailings.find(db, id), word);

/** Starts to send a draft: who gets it is written down now, and nothing of it changes afterwards. */
export async function sendMailing(
  ctx: Ctx,
  seen: { id: string; rowVersion: number; recipients: number },
): Promise<void> {
  const { db, actor } = ctx;
  const state = required(await lockMailing(db, seen.id), word);
  const mailing = await readMailing(db, seen.id);
  if (state !== "draft") throw refuse("mailings.not_draft");
  if (mailing.rowVersion !== seen.rowVersion) throw await editConflict(db, seen, mailing, word);
  if (richWords(mailing.body).trim() === "") throw refuse("mailings.empty");
  if (isReport(mailing.kind) && !actor.permissions.has("lp:publish")) throw refuse("mailings.may_not_publish");
  await assertNotTooLarge(db, mailing);
  const meant = await resolveRecipients(db, mailing);
  const count = meant.filter((one) => one.state === "queued").length;
  if (count !== seen.recipients) throw refuse("mailings.count_changed", { count });
  if (count === 0 && !meant.some(({ toPublish }) => toPublish)) throw refuse("mailings.nobody");
  await insertRecipients(
    db,
    mailing.id,
    meant.map(({ partner, ...one }) => ({ ...one, partnerId: partner.id })),
  );
  await startSending(ctx, mailing);
}

/** What goes to everybody; a partner’s own files may still be too many, which its row says then. */
async function assertNotTooLarge(db: Ctx["db"], mailing: Mailing): Promise<void> {
  const files = await listCommonFiles(db, mailing);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (files.length > MOST_FILES || bytes > MOST_FILE_BYTES) throw refuse("core.attachments_too_large");
}

/** Goes on with what waits since it was stopped. */
export async function resumeMailing(ctx: Ctx, id: string): Promise<void> {
  if (required(await lockMailing(ctx.db, id), word) !== "stopped") throw refuse("mailings.not_stopped");
  await startSending(ctx, await readMailing(ctx.db, id));
}

export async function stopMailing({ db }: Ctx, id: string): Promise<void> {
  required(await lockMailing(db, id), word);
  if (!(await endSending(db, id, "stopped"))) throw refuse("mailings.not_sending");
}

/** Sends again what did not arrive. */
export async function retryMailing(ctx: Ctx, id: string): Promise<void> {
  const state = required(await lockMailing(ctx.db, id), word);
  if (state !== "sent" && state !== "stopped") throw refuse("mailings.other_state");
  if ((await queueAgain(ctx.db, id)) === 0) throw refuse("mailings.nothing_to_retry");
  await startSending(ctx, await readMailing(ctx.db, id));
}

async function startSending(ctx: Ctx, { id, title }: Mailing): Promise<void> {
  const jobId = await startTrackedJob(ctx, {
    kind: MAILING_JOB,
    title: t("Sending: {title}", { title }),
    payload: { mailingId: id },
    href: () => `/lp-management/communication/${id}`,
  });
  await setSending(ctx.db, id, jobId);
}
