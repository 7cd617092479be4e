import { sql } from "kysely";
import type { UpcomingEvent } from "#shared/dashboard/api.ts";
import { UPCOMING_DAYS } from "#shared/dashboard/rules.ts";
import type { Db } from "../core/ctx.ts";
import { firmToday } from "../core/days.ts";

const lastDay = sql`(select firm_today() + ${sql.lit(UPCOMING_DAYS)})`;
const isWorked = sql`d.status = 'active' and d.outcome = 'open'`;

/** What each kind of event is read from: at most so many, the nearest first, by an index. */
function partsOf(most: number) {
  const nearest = sql`order by 2, 4 limit ${most}`;
  const isAhead = (day: ReturnType<typeof sql>) => sql`${day} between ${firmToday} and ${lastDay}`;
  return [
    sql`(select 'next_step', d.next_step_on, coalesce(d.next_step, ''), d.id, 'deal', d.name, d.owner_id
      from deals d where ${isWorked} and ${isAhead(sql`d.next_step_on`)} ${nearest})`,
    sql`(select 'closing', d.expected_close_date, '', d.id, 'deal', d.name, d.owner_id
      from deals d where ${isWorked} and ${isAhead(sql`d.expected_close_date`)} ${nearest})`,
    sql`(select 'revisit', d.look_again_on, '', d.id, 'deal', d.name, d.owner_id
      from deals d where d.status = 'active' and d.outcome = 'passed' and ${isAhead(sql`d.look_again_on`)} ${nearest})`,
    sql`(select 'revisit', w.look_again_on, w.reason, c.id, 'company', c.name, w.user_id
      from watchlist_entries w join companies c on c.org_id = w.org_id and c.id = w.company_id
      where w.user_id = (select me()) and w.returned_at is null and ${isAhead(sql`w.look_again_on`)} ${nearest})`,
    sql`(select 'task', t.due_date, t.title, t.id, 'task', t.title, t.assigned_to
      from tasks t where t.completed_at is null and t.archived_at is null and ${isAhead(sql`t.due_date`)} ${nearest})`,
    sql`(select 'term_sheet', s.expiry_date, s.version, s.id, 'term_sheet', s.company, s.created_by
      from term_sheets s where s.status in ('Draft', 'Negotiating') and s.archived_at is null and ${isAhead(sql`s.expiry_date`)} ${nearest})`,
    sql`(select 'event', greatest(r.starts_on, ${firmToday}), coalesce(r.place, ''), r.id, 'referral_source', r.name, r.owner_id
      from referral_sources r where r.archived_at is null and r.starts_on <= ${lastDay}
        and coalesce(r.ends_on, r.starts_on) >= ${firmToday} ${nearest})`,
  ];
}

/** What stands ahead in the firm's days, the nearest first. */
export async function listUpcoming(db: Db, most: number): Promise<UpcomingEvent[]> {
  const { rows } = await sql<UpcomingEvent>`
    select e.kind, e.day as "on", e.text, jsonb_build_object('id', e.id, 'kind', e.record_kind, 'label', e.label) as record,
      nullif(trim(u.first_name || ' ' || u.last_name), '') as person
    from (${sql.join(partsOf(most), sql` union all `)}) e(kind, day, text, id, record_kind, label, person_id)
    left join users u on u.id = e.person_id
    order by e.day, e.kind, e.label, e.id limit ${most}`.execute(db);
  return rows;
}
