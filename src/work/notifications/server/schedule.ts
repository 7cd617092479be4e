import type pg from "pg";
import type { JobQueue } from "#core/server/jobs/queue.ts";
import { messageOf } from "./message.ts";
import { lockFirm, markMailed, postNotice, readWaiting, type Waiting } from "./waiting-mail.ts";

/** Mails what waits to be mailed, each minute. */
export function notificationMailQueue(ownerPool: pg.Pool, origin: string): JobQueue {
  return { name: "clock.notification-mail", cron: "* * * * *", run: () => mailNotifications(ownerPool, origin) };
}

/**
 * One message to each person for whom something waits: at once, or at their hour as the digest of the day. Each firm is one
 * transaction, and one process at a time, so a crash or a second process sends nothing twice.
 */
export async function mailNotifications(ownerPool: pg.Pool, origin: string): Promise<void> {
  const { rows } = await ownerPool.query<{ firm: string }>("select firms_with_mail_to_send() as firm");
  for (const { firm } of rows) await inFirm(ownerPool, firm, (client) => mailFirm(client, origin));
}

async function mailFirm(client: pg.PoolClient, origin: string): Promise<void> {
  const waiting = await readWaiting(client);
  for (const notices of Map.groupBy(waiting, ({ userId }) => userId).values())
    await mailPerson(client, notices, origin);
}

async function mailPerson(client: pg.PoolClient, notices: readonly Waiting[], origin: string): Promise<void> {
  const [first] = notices;
  if (!first) return;
  const { userId, email, isDigest } = first;
  if (!(await postNotice(client, email, messageOf(notices, first, origin)))) return; // they got many lately: it waits on
  await markMailed(client, { userId, isDigest, ids: notices.map(({ id }) => id) });
}

async function inFirm(pool: pg.Pool, firm: string, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    if (await lockFirm(client, firm)) await work(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
