import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";
import type { REMINDERS } from "#work/tasks/shared/fields.ts";
import type { Repeats } from "#work/tasks/shared/recurrence.ts";
import { PEOPLE } from "./queries.ts";

/** A task whose successor is to be made, as far as that needs it. */
export type Former = {
  id: string;
  repeats: Repeats;
  seriesStart: string;
  occurrence: number;
  occursOn: string;
  completedOn: string | null;
  dueTime: string | null;
  timeZone: string | null;
  reminder: (typeof REMINDERS)[number];
};

const FORMER = sql`id, repeats, series_start, occurrence, occurs_on, (completed_at at time zone (select firm_zone()))::date as completed_on,
  due_time, time_zone, reminder from tasks`;

/** A task that repeats and is completed, while nothing has followed it. */
export async function findCompletedFormer(db: Db, id: string): Promise<Former | undefined> {
  const { rows } = await sql<Former>`
    select ${FORMER} where id = ${id} and repeats is not null and not is_followed and archived_at is null and status = 'completed'`.execute(
    db,
  );
  return rows[0];
}

const MOST_AT_ONCE = 500;

/** Tasks that repeat and are finished or, of those by rule, due, while nothing has followed them. */
export async function listFormers(db: Db): Promise<Former[]> {
  const { rows } = await sql<Former>`
    select ${FORMER} where repeats is not null and not is_followed and archived_at is null
      and (status = 'completed' or (repeats ->> 'kind' = 'rule' and due_date <= ${firmToday}))
    order by due_date, id limit ${MOST_AT_ONCE}`.execute(db);
  return rows;
}

type Next = { occursOn: string; dueOn: string; dueAt: string | null; remindAt: string | null };

/** Makes the task that follows, with its people, its records and its checklist fresh; undefined where another has made it. */
export async function insertSuccessor(db: Db, former: string, next: Next): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into tasks (title, description, priority, task_type, assigned_to, record_id, project_id, due_date, due_time, time_zone, due_at,
      reminder, remind_at, repeats, series_id, series_start, occurrence, occurs_on, created_by)
    select title, description, priority, task_type, assigned_to, record_id, project_id, ${next.dueOn}, due_time, time_zone, ${next.dueAt}::timestamptz,
      reminder, ${next.remindAt}::timestamptz, repeats, series_id, series_start, occurrence + 1, ${next.occursOn}, created_by
    from tasks where id = ${former}
    on conflict (org_id, series_id, occurrence) where series_id is not null do nothing returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  await sql`insert into task_helpers (task_id, user_id) select ${id}, user_id from task_helpers where task_id = ${former}`.execute(
    db,
  );
  await sql`insert into task_links (task_id, record_id) select ${id}, record_id from task_links where task_id = ${former}`.execute(
    db,
  );
  await sql`insert into task_items (task_id, text, position) select ${id}, text, position from task_items where task_id = ${former}`.execute(
    db,
  );
  return id;
}

/** Notes that nothing else follows a task. */
export async function setFollowed(db: Db, id: string): Promise<void> {
  await sql`update tasks set is_followed = true where id = ${id}`.execute(db);
}

/** Begins a series with a task; false where its successor exists. */
export async function setRepeats(db: Db, id: string, repeats: Repeats | null): Promise<boolean> {
  const asJson = repeats === null ? null : JSON.stringify(repeats);
  const { rows } = await sql<{ id: string }>`
    update tasks set repeats = ${asJson}::jsonb, series_id = case when ${asJson}::jsonb is null then series_id else new_id() end,
      series_start = case when ${asJson}::jsonb is null then series_start else coalesce(due_date, ${firmToday}) end,
      occurs_on = case when ${asJson}::jsonb is null then occurs_on else coalesce(due_date, ${firmToday}) end,
      occurrence = case when ${asJson}::jsonb is null then occurrence else 1 end
    where id = ${id} and not is_followed returning id`.execute(db);
  return rows.length > 0;
}

type Unblocked = { id: string; title: string; people: string[]; since: string };

/** Open tasks whose last blocker was completed within a day. */
export async function listUnblocked(db: Db): Promise<Unblocked[]> {
  const { rows } = await sql<Unblocked>`
    select tasks.id, tasks.title, freed.since, ${PEOPLE} as people
    from tasks join lateral (
      select max(k.completed_at) as since, bool_and(k.status = 'completed' or k.archived_at is not null) as is_free
      from task_blockers b join tasks k on k.org_id = b.org_id and k.id = b.blocker_id where b.org_id = tasks.org_id and b.task_id = tasks.id
    ) freed on freed.is_free and freed.since > now() - interval '1 day'
    where tasks.status <> 'completed' and tasks.archived_at is null and tasks.id in (
      select b.task_id from task_blockers b join tasks k on k.org_id = b.org_id and k.id = b.blocker_id
      where k.completed_at > now() - interval '1 day')`.execute(db);
  return rows;
}
