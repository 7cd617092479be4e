import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

/** A recipient whose message is to be posted, or whose partner is to have it in the portal. */
export type Waiting = {
  id: string;
  partnerId: string;
  name: string;
  email: string;
  isQueued: boolean;
  isToPublish: boolean;
};

/** The next of a mailing, by partner. */
export async function listWaiting(db: Db, mailingId: string, most: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select r.id, r.limited_partner_id as partner_id, r.name, r.email, r.state = 'queued' as is_queued,
      r.to_publish and r.published_at is null as is_to_publish
    from mailing_recipients r
    where r.mailing_id = ${mailingId} and (r.state = 'queued' or (r.to_publish and r.published_at is null))
    order by r.limited_partner_id, r.id limit ${most}`.execute(db);
  return rows;
}

export async function countWaiting(db: Db, mailingId: string): Promise<{ total: number; waiting: number }> {
  const { rows } = await sql<{ total: number; waiting: number }>`
    select count(*) filter (where state <> 'left_out' or to_publish)::int as total,
      count(*) filter (where state = 'queued' or (to_publish and published_at is null))::int as waiting
    from mailing_recipients where mailing_id = ${mailingId}`.execute(db);
  return rows[0] ?? { total: 0, waiting: 0 };
}

/** Posts the message of a recipient, at most once; false where there is nothing to post. */
export async function postMailing(
  db: Db,
  recipientId: string,
  message: { subject: string; parts: string },
): Promise<boolean> {
  const { rows } = await sql<{ posted: boolean }>`
    select post_mailing(${recipientId}, ${message.subject}, ${message.parts}) as posted`.execute(db);
  return rows[0]?.posted === true;
}

export const noteFailed = (db: Db, id: string, words: string) =>
  db
    .updateTable("mailingRecipients")
    .set({ state: "failed", words: words.slice(0, 2000), toPublish: false })
    .where("id", "=", id)
    .where("state", "=", "queued")
    .execute();

/** Whether this sending is the first to publish to a partner; it holds the rows until it is done. */
export async function takeToPublish(db: Db, mailingId: string, partnerId: string): Promise<boolean> {
  const { rows } = await sql`
    update mailing_recipients set published_at = now()
    where mailing_id = ${mailingId} and limited_partner_id = ${partnerId} and to_publish and published_at is null returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Recipients whose message did not arrive wait again, at the address their contact has now, unless that is held. Answers how many. */
export async function queueAgain(db: Db, mailingId: string): Promise<number> {
  const { rows } = await sql`
    with now as (
      select r.id, coalesce(nullif(lower(btrim(coalesce(c.email, k.email, case when r.partner_contact_id is null then p.email end, ''))), ''), r.email) as email
      from mailing_recipients r
      join limited_partners p on p.id = r.limited_partner_id
      left join partner_contacts k on k.id = r.partner_contact_id
      left join contacts c on c.id = k.contact_id
      where r.mailing_id = ${mailingId} and r.state in ('refused', 'bounced', 'failed'))
    update mailing_recipients r set state = 'queued', mail_id = null, email = now.email, words = null, tries = 0, posted_at = null, sent_at = null
    from now
    where r.id = now.id and not exists (select from address_holds h where h.address = now.email and h.released_at is null and h.why = 'bounced')
      and not exists (select from mailing_recipients o where o.mailing_id = r.mailing_id and o.limited_partner_id = r.limited_partner_id
        and o.id <> r.id and o.state <> 'left_out' and o.email = now.email)
    returning r.id`.execute(db);
  return rows.length;
}
