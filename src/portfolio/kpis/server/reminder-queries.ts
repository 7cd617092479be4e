import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";
import type { PeriodKind } from "#portfolio/kpis/shared/rules.ts";

/** A holder of a link and what they still owe. */
export type LateFigures = {
  requestId: string;
  linkId: string;
  recipient: string;
  senderName: string;
  senderEmail: string;
  firmName: string;
  company: string;
  periodKind: PeriodKind;
  periodStart: string;
  dueOn: string;
};

/**
 * Requests nobody answered that are due tomorrow, were due yesterday or a week ago, for everybody whose newest link to the company is a day
 * old and works; none before eight where the firm is, and none twice for one day.
 */
export async function listLateFigures(db: Db): Promise<LateFigures[]> {
  const { rows } = await sql<LateFigures>`
    with links as (
      select distinct on (record_id, recipient) org_id, id, record_id, recipient, expires_at, revoked_at, created_at, created_by from public_links
      where purpose = 'kpis' order by record_id, recipient, id desc
    )
    select r.id as request_id, l.id as link_id, l.recipient, r.period_kind, r.period_start, r.due_on, c.name as company, o.name as firm_name,
      u.email as sender_email, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as sender_name
    from kpi_requests r
    join companies c on c.org_id = r.org_id and c.id = r.company_id and c.archived_at is null
    join links l on l.org_id = r.org_id and l.record_id = r.company_id and l.revoked_at is null and l.expires_at > now()
      and l.created_at < now() - interval '1 day'
    join users u on u.id = l.created_by
    join organizations o on o.id = r.org_id
    where r.closed_at is null and (${firmToday} - r.due_on) in (-1, 1, 7) and r.reminded_of is distinct from ${firmToday}
      and not exists (select from kpi_answers a where a.org_id = r.org_id and a.request_id = r.id and a.sent_at is not null)
      and (select extract(hour from local_time(firm_zone()))) >= 8
    order by r.id, l.id`.execute(db);
  return rows;
}

/** Notes that the holders of a request’s links were reminded today. */
export async function noteFiguresReminded(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update kpi_requests set reminded_of = ${firmToday} where id = any (${ids}::uuid[])`.execute(db);
}
