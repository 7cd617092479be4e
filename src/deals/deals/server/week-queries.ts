import { type RawBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { STAGES } from "#deals/deals/shared/rules.ts";
import type { ParamsOf } from "#work/notifications/shared/kinds.ts";
import { isOverdue } from "./condition-queries.ts";

const MOST_SHOWN = 30;
const aWeekAgo = sql`now() - interval '7 days'`;

/** Members for whom it is Monday from seven on at this moment, who want the report of their week and have not had it. */
export async function listWeeklyReaders(
  db: Db,
  moment: RawBuilder<string>,
): Promise<{ userId: string; day: string }[]> {
  const { rows } = await sql<{ userId: string; day: string }>`
    select m.user_id, clock::date as day
    from memberships m
    join users u on u.id = m.user_id
    join organizations o on o.id = m.org_id
    left join notification_settings s on s.org_id = m.org_id and s.user_id = m.user_id
    cross join lateral (select local_time(coalesce(u.time_zone, o.time_zone)) + (${moment} - now()) as clock) c
    where m.status = 'active' and extract(isodow from clock) = 1 and extract(hour from clock) >= 7
      and (not 'weekly' = any (coalesce(s.muted, '{}'))
        or coalesce(s.email_notifications, true) and 'weekly' = any (coalesce(s.mailed, mailed_by_default())))
      and not exists (select from notifications n
        where n.org_id = m.org_id and n.user_id = m.user_id and n.kind = 'weekly_report' and n.topic = 'week of ' || clock::date)
    order by m.user_id`.execute(db);
  return rows;
}

type Week = ParamsOf<"weekly_report">;

/** The open deals of a person as a Monday meeting goes through them: from the last stage on, overdue ones first, then by the next step. */
export async function readWeek(db: Db, ownerId: string): Promise<Week> {
  const { rows } = await sql<{ deal: Week["shown"][number] } & Omit<Week, "shown">>`
    with own as (
      select name, stage, next_step, next_step_on, id, ${isOverdue} as is_overdue, created_at > ${aWeekAgo} as is_new, stage_since > ${aWeekAgo} as has_moved
      from deals where owner_id = ${ownerId} and status = 'active' and outcome = 'open'
    )
    select jsonb_build_object('name', left(name, 120), 'stage', stage, 'isOverdue', coalesce(is_overdue, false), 'isNew', is_new,
        'hasMoved', has_moved, 'nextStep', left(next_step, 200), 'nextStepOn', next_step_on, 'comments', (select count(*)
          from comments c where (c.record_id = own.id or c.followed_to = own.id) and c.created_at > ${aWeekAgo})) as deal,
      (count(*) over ())::int as deals, (count(*) filter (where is_overdue) over ())::int as overdue,
      (count(*) filter (where is_new) over ())::int as fresh
    from own
    order by array_position(${[...STAGES]}::text[], stage) desc, is_overdue desc nulls last, next_step_on, lower(name), id
    limit ${MOST_SHOWN}`.execute(db);
  const { deals = 0, overdue = 0, fresh = 0 } = rows[0] ?? {};
  return { deals, overdue, fresh, shown: rows.map(({ deal }) => deal) };
}
