import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

type DueStep = { id: string; name: string; ownerId: string; nextStep: string; nextStepOn: string; isOverdue: boolean };

/** Next steps whose day is today, or passed in the last week, with the owners who are to do them; none before seven where the firm is. */
export async function listDueSteps(db: Db): Promise<DueStep[]> {
  const { rows } = await sql<DueStep>`
    select d.id, d.name, d.owner_id, left(d.next_step, 120) as next_step, d.next_step_on, d.next_step_on < (select firm_today()) as is_overdue
    from deals d join memberships m on m.org_id = d.org_id and m.user_id = d.owner_id and m.status = 'active'
    where d.status = 'active' and d.outcome = 'open' and d.next_step_on between (select firm_today()) - 7 and (select firm_today())
      and (select extract(hour from local_time(firm_zone()))) >= 7
    order by d.next_step_on, d.id`.execute(db);
  return rows;
}

type Reopened = { id: string; name: string; ownerId: string | null; passReason: string | null };

/** Passed deals whose day to look again has come are open again. What somebody else holds is left for the next time. */
export async function reopenDueDeals(db: Db): Promise<Reopened[]> {
  const { rows } = await sql<Reopened>`
    with due as (
      select org_id, id, pass_reason from deals where look_again_on <= (select firm_today()) for update skip locked
    )
    update deals d set outcome = 'open', status = 'active', archived_at = null, pass_reason = null, look_again_on = null
    from due where d.org_id = due.org_id and d.id = due.id returning d.id, d.name, d.owner_id, due.pass_reason`.execute(
    db,
  );
  return rows;
}
