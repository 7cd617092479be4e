import { sql } from "kysely";
import { createTransport } from "nodemailer";
import type pg from "pg";
import { AppError } from "#shared/core/errors.ts";
import type { Ctx } from "./ctx.ts";
import type { JobQueue } from "./queue.ts";

export type Mail = { to: string; subject: string; text: string };

type Row = { recipient: string; subject: string; body: string; sent_at: string | null };

/** Sends what the outbox holds. Without a mail server messages stay there, to be read at /outbox. */
export function mailQueue(pool: pg.Pool, settings: { smtpUrl: string | undefined; from: string }): JobQueue {
  const transport =
    settings.smtpUrl === undefined
      ? undefined
      : createTransport(settings.smtpUrl, { disableFileAccess: true, disableUrlAccess: true, from: settings.from });
  return {
    name: "mail.send",
    options: { retryLimit: 8, retryDelay: 5, retryBackoff: true },
    async run(payload) {
      if (!transport) return;
      const id = String(payload["mailId"]);
      const { rows } = await pool.query<Row>("select recipient, subject, body, sent_at from mails where id = $1", [id]);
      const mail = rows[0];
      if (!mail || mail.sent_at !== null) return;
      try {
        await transport.sendMail({
          to: mail.recipient,
          subject: mail.subject,
          text: mail.body,
          messageId: `<${id}@tranche>`,
        });
        await pool.query("update mails set sent_at = now(), attempts = attempts + 1, error = null where id = $1", [id]);
      } catch (error) {
        await pool.query("update mails set attempts = attempts + 1, error = $2 where id = $1", [
          id,
          error instanceof Error ? error.message : String(error),
        ]);
        throw error;
      }
    },
  };
}

/**
 * Posts a message in the name of the asking person's firm: it leaves if and only if their transaction commits. The link of a
 * secret one is its recipient's alone.
 */
export async function postFirmMail(
  { db }: Pick<Ctx, "db">,
  { to, subject, text }: Mail,
  { isSecret = false }: { isSecret?: boolean } = {},
): Promise<void> {
  const { rows } = await sql`
    select post_mail(current_org(), ${to}, ${subject}, ${text}, 'firm', ${isSecret}) where not mailed_enough(${to}, 'firm')`.execute(
    db,
  );
  if (rows.length === 0) throw new AppError("too_many", `${to} got many messages lately. Please try again in an hour`);
}

/** Posts a message about an account over the accounts' pool. Its link opens the account, so no firm's administrator ever reads it. */
export async function postMail(pool: pg.Pool, { to, subject, text }: Mail): Promise<void> {
  // A refusal would tell a stranger that the address has an account, so there is none.
  await pool.query("select post_mail(null, $1, $2, $3, 'account') where not mailed_enough($1, 'account')", [
    to,
    subject,
    text,
  ]);
}
