import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";
import { EXPIRY_NOTICE_DAYS } from "#deals/term-sheets/shared/rules.ts";
import type { UpcomingEvent, Waiting } from "#insight/dashboard/shared/api.ts";
import { UPCOMING_DAYS } from "#insight/dashboard/shared/rules.ts";

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
    sql`(select 'committee', s.meets_on, concat_ws(' · ', s.meets_at, nullif(s.place, '')), s.id, 'committee_session', s.title,
        (select c.user_id from committee_seats c where c.org_id = s.org_id and c.session_id = s.id and c.is_chair)
      from committee_sessions s where s.status = 'Scheduled' and s.archived_at is null and ${isAhead(sql`s.meets_on`)} ${nearest})`,
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

/** Votes that wait for the asking person and, of the firm’s, what expires or is late, as far as they may read it: so many of each, the nearest first. */
export async function listWaiting(db: Db, most: number): Promise<Waiting[]> {
  const votes = sql`select 'vote', s.meets_on, s.meets_at, count(*)::int, s.id, 'committee_session', s.title
    from committee_sessions s
    join committee_seats c on c.org_id = s.org_id and c.session_id = s.id and c.user_id = (select me())
    join committee_items i on i.org_id = s.org_id and i.session_id = s.id and i.closed_at is null
    where s.status = 'Scheduled' and s.archived_at is null and (select may('committee:vote')) and not is_recused(i.deal_id)
      and not exists (select from committee_ballots b where b.org_id = i.org_id and b.item_id = i.id and b.user_id = c.user_id)
    group by s.org_id, s.id, s.meets_on, s.meets_at, s.title`;
  const sheets = sql`select 'term_sheet', t.expiry_date, t.version, 1, t.id, 'term_sheet', t.company from term_sheets t
    where t.status in ('Draft', 'Negotiating') and t.archived_at is null
      and t.expiry_date between ${firmToday} and ${firmToday} + ${sql.lit(EXPIRY_NOTICE_DAYS)}`;
  const conditions = sql`select 'condition', k.due_date, '', 1, k.id, 'task', k.title from tasks k
    where k.origin_kind = 'committee_condition' and k.completed_at is null and k.archived_at is null and k.due_date < ${firmToday}`;
  const { rows } = await sql<Waiting>`
    select kind, day as "on", text, count, jsonb_build_object('id', id, 'kind', record_kind, 'label', label) as record
    from (select w.*, row_number() over (partition by kind = 'vote' order by day, kind, label, id) as place
      from (${sql.join([votes, sheets, conditions], sql` union all `)}) w(kind, day, text, count, id, record_kind, label)) placed
    where place <= ${most} order by day, kind, label, id`.execute(db);
  return rows;
}
