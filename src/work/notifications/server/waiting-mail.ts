import type pg from "pg";
import { composed, type MailContent } from "#core/server/mail/mail.ts";
import type { Said } from "#work/notifications/shared/kind.ts";
import type { Notice } from "./message.ts";
import { type Noted, saidOf } from "./said.ts";

/** One notification that is to be mailed now, with its reader. */
export type Waiting = Notice & { id: string; userId: string; email: string; firmName: string; isDigest: boolean };

/** Enters the firm as the system for one transaction; false while another process mails there. */
export async function lockFirm(client: pg.PoolClient, firm: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('notification mail'), hashtext($1)) as locked, set_config('app.org_id', $1, true)`,
    [firm],
  );
  return rows[0]?.locked ?? false;
}

/** What was read meanwhile, what waits for somebody who switched mail off, and what belongs to somebody who was shut out or may not read it any more, is not mailed. */
const LET_GO = `
  update notifications n set mailed_at = now()
  where n.org_id = current_org() and n.by_mail and n.mailed_at is null
    and (n.read_at is not null
      or exists (select from notification_kinds() k
        where k.kind = n.kind and not may_be_notified(n.org_id, n.user_id, k.readers, n.record_id))
      or exists (select from notification_settings s
        where s.org_id = n.org_id and s.user_id = n.user_id and not s.email_notifications)
      or not exists (
      select from memberships m where m.org_id = n.org_id and m.user_id = n.user_id and m.status = 'active'))`;

const WAITING = `
  select n.id, n.user_id as "userId", n.kind, n.params, n.record_id as "recordId", u.email, o.name as "firmName",
    coalesce(s.delivery, 'each') = 'daily' as "isDigest",
    case when a.id is null or a.id = n.user_id then ''
      else coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email) end as "actorName"
  from notifications n
  join organizations o on o.id = n.org_id
  join users u on u.id = n.user_id
  left join users a on a.id = n.actor_id
  left join notification_settings s on s.org_id = n.org_id and s.user_id = n.user_id
  cross join lateral local_time(coalesce(u.time_zone, o.time_zone)) clock
  where n.org_id = current_org() and n.by_mail and n.mailed_at is null
    and (coalesce(s.delivery, 'each') = 'each'
      or extract(hour from clock) >= s.digest_hour and s.last_digest_on is distinct from clock::date)
  order by n.created_at, n.id`;

export async function readWaiting(client: pg.PoolClient): Promise<Waiting[]> {
  await client.query(LET_GO);
  const { rows } = await client.query<Omit<Waiting, keyof Said | "group"> & Noted>(WAITING);
  return rows.map(({ kind, params, recordId, ...reader }) => ({ ...reader, ...saidOf({ kind, params, recordId }) }));
}

/** Puts a message on its way; false when the address got many lately. */
export async function postNotice(client: pg.PoolClient, email: string, content: MailContent): Promise<boolean> {
  const { subject, parts } = composed(content);
  const { rowCount } = await client.query(
    "select post_mail(current_org(), $1, $2, $3, 'notice') where not mailed_enough($1, 'notice')",
    [email, subject, parts],
  );
  return rowCount === 1;
}

export async function markMailed(
  client: pg.PoolClient,
  { userId, isDigest, ids }: { userId: string; isDigest: boolean; ids: readonly string[] },
): Promise<void> {
  await client.query("update notifications set mailed_at = now() where org_id = current_org() and id = any ($1)", [
    ids,
  ]);
  if (!isDigest) return;
  await client.query(
    `update notification_settings s set last_digest_on = local_time(coalesce(u.time_zone, o.time_zone))::date
     from users u, organizations o where s.org_id = current_org() and s.user_id = $1 and u.id = $1 and o.id = s.org_id`,
    [userId],
  );
}
