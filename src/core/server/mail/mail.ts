import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { createTransport } from "nodemailer";
import type pg from "pg";
import { t } from "#core/shared/text.ts";
import { brandOf } from "../brand.ts";
import type { Ctx } from "../ctx.ts";
import { BlobMissing, type BlobStore } from "../files/blob-store.ts";
import type { JobQueue } from "../jobs/queue.ts";
import { hashToken } from "../links/link-token.ts";
import type { Log } from "../log.ts";
import { refuse } from "../refuse.ts";
import { type MailBlock, textOf } from "./mail-blocks.ts";
import { headersOf } from "./mail-headers.ts";
import { oneLine } from "./mail-html.ts";
import { htmlOf } from "./mail-layout.ts";
import { leavingHeaders, leavingToken } from "./mail-leaving.ts";
import { isAboutAddress } from "./mail-status.ts";

/** An entry for calendars (RFC 5545) and what they are to do with it (RFC 5546). */
export type MailCalendar = { method: "REQUEST" | "CANCEL"; content: string };
/**
 * `leaveWhat`: what the header's link switches off, a kind of notification or "all". `attachments`: ids of documents or of
 * versions of them, 20 of them and 20 MB together at most, which go as they are now.
 */
export type MailContent = {
  subject: string;
  blocks: readonly MailBlock[];
  leaveWhat?: string;
  /** The firm above it, in messages to its partners. */
  brand?: string;
  /** Of its button, where the firm has chosen one. */
  color?: string | null;
  calendar?: MailCalendar;
  attachments?: readonly string[];
  /** Of a message whose own text has the link by which it is left: its id and that link's hash, both made before. */
  own?: { id: string; leaveHash: string | null };
};
/** `from`: the person who writes, who gets the answers; a message without is Tranche's own. */
export type Mail = MailContent & { to: string; from?: { name: string; email: string } };

type Row = {
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  sender: string | null;
  reply_to: string | null;
  leave_what: string | null;
  calendar: string | null;
  calendar_method: string | null;
  attachments: Attached[];
  sent_at: string | null;
  refused_at: string | null;
};
type Attached = { name: string; key: string; bytes: number };

/** `secret` makes the tokens of the links by which messages to this `origin` can be left. */
type Settings = { smtpUrl: string | undefined; from: string; origin: string; secret: string; blobs: BlobStore };

const MOST_SUBJECT = 140;

const NOTE_AGAIN_MS = 2000;
const MAILS_AT_ONCE = 5;

/**
 * Sends what the outbox holds, at least once: a crash between the mail server's answer and our note of it sends a message again,
 * under the same Message-ID. Without a mail server messages stay there, to be read at /outbox.
 */
export function mailQueue(pool: pg.Pool, settings: Settings, log: Log): JobQueue {
  const transport =
    settings.smtpUrl === undefined
      ? undefined
      : createTransport(settings.smtpUrl, { disableFileAccess: true, disableUrlAccess: true });
  return {
    name: "mail.send",
    // A mail server may be away for a day.
    // Each waits for the mail server more than it works.
    concurrency: MAILS_AT_ONCE,
    options: { retryLimit: 60, retryDelay: 5, retryBackoff: true, retryDelayMax: 1800 },
    async run(payload) {
      if (!transport) return;
      const id = String(payload["mailId"]);
      const { rows } = await pool.query<Row>(
        "select recipient, subject, body, html, sender, reply_to, leave_what, calendar, calendar_method, attachments, sent_at, refused_at from mails where id = $1",
        [id],
      );
      const mail = rows[0];
      if (!mail || mail.sent_at !== null || mail.refused_at !== null) return;
      try {
        if (mail.leave_what !== null) await noteLeaving(pool, id, settings);
        await transport.sendMail({ ...messageOf(id, mail, settings), ...(await filesOf(mail, settings)) });
      } catch (error) {
        await noteFailed(pool, id, error);
        if (!isForGood(error)) throw error;
        log.error({ mailId: id, error: error.message }, "the mail server refused a message for good");
        return;
      }
      await noteSent(pool, id);
    },
  };
}

function messageOf(id: string, mail: Row, { from, origin, secret }: Settings) {
  const { headers, ...above } = headersOf({ id, from, sender: mail.sender, replyTo: mail.reply_to });
  return {
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body,
    ...(mail.html === null ? {} : { html: mail.html }),
    ...(mail.calendar === null ? {} : { icalEvent: calendarPart(mail.calendar, mail.calendar_method) }),
    ...above,
    headers: mail.leave_what === null ? headers : { ...headers, ...leavingHeaders(origin, leavingToken(secret, id)) },
  };
}

async function filesOf({ attachments }: Row, { blobs }: Settings) {
  if (attachments.length === 0) return {};
  const files = [];
  for (const { name: filename, key } of attachments)
    files.push({ filename, content: await buffer(await blobs.read(key)) });
  return { attachments: files };
}

/** Read as a part of the message and, by programs that look for files only, as an attachment. */
const calendarPart = (content: string, method: string | null) => ({
  content,
  method: method ?? "REQUEST",
  filename: method === "CANCEL" ? "cancelled.ics" : "invitation.ics",
});

/** The link must be known before somebody can have it. */
async function noteLeaving(pool: pg.Pool, id: string, { secret }: Settings): Promise<void> {
  await pool.query("update mails set leave_hash = $2 where id = $1", [id, hashToken(leavingToken(secret, id))]);
}

/** What could not be noted is sent again, so a database that is away for seconds is waited for. */
async function noteSent(pool: pg.Pool, id: string, triesLeft = 5): Promise<void> {
  try {
    await pool.query("update mails set sent_at = now(), attempts = attempts + 1, error = null where id = $1", [id]);
  } catch (error) {
    if (triesLeft === 0) throw error;
    await sleep(NOTE_AGAIN_MS);
    await noteSent(pool, id, triesLeft - 1);
  }
}

/** What went wrong in words; of what is refused for good also when, and whether the address was. */
async function noteFailed(pool: pg.Pool, id: string, error: unknown): Promise<void> {
  await pool.query(
    `update mails set attempts = attempts + 1, error = $2, refused_at = case when $3 then now() end, refused_recipient = $4 where id = $1`,
    [
      id,
      error instanceof BlobMissing
        ? t("An attached file is gone")
        : error instanceof Error
          ? error.message
          : String(error),
      isForGood(error),
      refusedAt(error) === "RCPT TO" && isAboutAddress("", error instanceof Error ? error.message : ""),
    ],
  );
}

/** At which command the mail server refused with an answer that says asking again changes nothing. */
function refusedAt(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("responseCode" in error) || Number(error.responseCode) < 500) return undefined;
  return "command" in error && typeof error.command === "string" ? error.command : undefined;
}

/** Its recipient or content was refused; a refused sign-in is the operator's to mend. */
const isForGood = (error: unknown): error is Error =>
  error instanceof BlobMissing || refusedAt(error) === "RCPT TO" || refusedAt(error) === "DATA";

/** A message as the outbox keeps it: its subject as one line, and its parts as post_mail() takes them. */
export function composed({
  subject,
  blocks,
  from,
  leaveWhat,
  brand,
  color,
  calendar,
  attachments,
  own,
}: MailContent & Pick<Mail, "from">): {
  subject: string;
  parts: string;
} {
  const line = oneLine(subject, MOST_SUBJECT);
  const parts = {
    text: textOf(blocks),
    html: htmlOf(line, blocks, brand, color),
    sender: from?.name,
    replyTo: from?.email,
    leaveWhat,
    calendar,
    attachments,
    ...own,
  };
  return { subject: line, parts: JSON.stringify(parts) };
}

/**
 * Posts a message in the name of the asking person's firm: it leaves if and only if their transaction commits. The link of a
 * secret one is its recipient's alone.
 */
export async function postFirmMail(
  ctx: Pick<Ctx, "db">,
  mail: Mail,
  { isSecret = false }: { isSecret?: boolean } = {},
): Promise<void> {
  if (!(await postedFirmMail(ctx, mail, { isSecret }))) throw refuse("core.mailed_enough", { address: mail.to });
}

/** The same for work by the clock, which comes again later: false when the address got many lately. */
export async function postedFirmMail(
  { db }: Pick<Ctx, "db">,
  mail: Mail,
  { isSecret = false }: { isSecret?: boolean } = {},
): Promise<boolean> {
  const { primaryColor } = await brandOf(db);
  const { subject, parts } = composed({ color: primaryColor, ...mail });
  const { rows } = await sql<{ posted: boolean }>`
    select post_firm_mail(${mail.to}, ${subject}, ${parts}, ${isSecret}) as posted`.execute(db);
  return rows[0]?.posted === true;
}

/** Posts a message about an account over the accounts' pool. Its link opens the account, so no firm's administrator ever reads it. */
export async function postMail(pool: pg.Pool, mail: Mail): Promise<void> {
  const { subject, parts } = composed(mail);
  // A refusal would tell a stranger that the address has an account, so none exists.
  await pool.query("select post_mail(null, $1, $2, $3, 'account') where not mailed_enough($1, 'account')", [
    mail.to,
    subject,
    parts,
  ]);
}

/** Posts what happened to an account. Nobody can hold it back by asking for many other messages. */
export async function postSecurityMail(pool: pg.Pool, mail: Mail): Promise<void> {
  const { subject, parts } = composed(mail);
  await pool.query("select post_mail(null, $1, $2, $3, 'security')", [mail.to, subject, parts]);
}
