import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";

/** A holder of a link and what they are to be reminded of. */
export type DueReminder = {
  linkId: string;
  recipient: string;
  senderName: string;
  senderEmail: string;
  firmName: string;
  company: string;
  asked: { id: string; title: string; dueOn: string }[];
};

/**
 * Requests due tomorrow at the latest, and not a week ago, of which nothing arrived and nobody was reminded, for everybody whose newest
 * link is a day old and works; none before eight where the firm is.
 */
export async function listDueReminders(db: Db): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with asked as (
      select r.org_id, r.project_id, jsonb_agg(jsonb_build_object('id', r.id, 'title', r.title, 'dueOn', r.due_on) order by r.due_on, r.position, r.id) as asked
      from diligence_requests r
      where r.due_on between ${firmToday} - 7 and ${firmToday} + 1 and r.due_on is distinct from r.reminded_of and r.closed_at is null
        and not exists (select from diligence_request_files f where f.org_id = r.org_id and f.request_id = r.id and f.created_at > r.asked_at)
      group by 1, 2
    ), links as (
      select distinct on (record_id, recipient) org_id, id, record_id, recipient, expires_at, revoked_at, created_at, created_by from public_links
      where purpose = 'requests' order by record_id, recipient, id desc
    )
    select l.id as link_id, l.recipient, a.asked, p.company, o.name as firm_name, u.email as sender_email,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as sender_name
    from asked a
    join due_diligence_projects p on p.org_id = a.org_id and p.id = a.project_id and p.archived_at is null and p.status not in ('Completed', 'Cancelled')
    join links l on l.org_id = a.org_id and l.record_id = a.project_id and l.revoked_at is null and l.expires_at > now()
      and l.created_at < now() - interval '1 day'
    join users u on u.id = l.created_by
    join organizations o on o.id = a.org_id
    where not exists (select from sample_records s where s.org_id = p.org_id and s.record_id = p.id)
      and (select extract(hour from local_time(firm_zone()))) >= 8
    order by p.id, l.id`.execute(db);
  return rows;
}

/** Notes that these were reminded of for the day they are due. */
export async function noteReminded(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update diligence_requests set reminded_of = due_on where id = any (${ids}::uuid[])`.execute(db);
}
