import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";
import { actorName } from "#core/server/records/history.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { recordQueries } from "#core/server/records/record-queries.ts";
import { personShown, recordShown } from "#core/server/records/shown.ts";
import type { Task } from "#work/tasks/shared/api.ts";
import { taskFields } from "#work/tasks/shared/fields.ts";
import type { TaskOriginKind } from "#work/tasks/shared/origins.ts";

/** Open, and its day or its time has passed. */
const isOverdue = sql<boolean>`(status <> 'completed' and due_date is not null and due_date <= ${firmToday}
  and (due_date < ${firmToday} or (due_at is not null and due_at < now())))`;
const isDueToday = sql<boolean>`(status <> 'completed' and due_date is not null and due_date = ${firmToday})`;

/** Tasks with whom and what they name; a page of them has everything a file of them says. */
export const tasks = recordQueries("tasks", {
  kind: "task",
  fields: taskFields,
  worked: {
    isOverdue,
    isDueToday,
    isBlocked: sql<boolean>`exists (
      select from task_blockers b join tasks k on k.org_id = b.org_id and k.id = b.blocker_id
      where b.org_id = tasks.org_id and b.task_id = tasks.id and k.status <> 'completed' and k.archived_at is null offset 0)`,
    isMine: sql<boolean>`(coalesce(assigned_to = (select me()), false)
      or id = any (array(select h.task_id from task_helpers h where h.org_id = current_org() and h.user_id = (select me()))))`,
  },
}).reading<Omit<Task, "origin" | "blockedBy" | "blocks" | "links">>((rows) =>
  rows.selectAll("tasks").select([
    personShown("tasks.assignedTo").as("assignee"),
    recordShown("tasks.recordId").as("record"),
    recordShown("tasks.projectId").as("project"),
    sql<{ id: string; name: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', users.id, 'name', ${actorName}) order by h.created_at, h.id)
        from task_helpers h join users on users.id = h.user_id where h.org_id = tasks.org_id and h.task_id = tasks.id), '[]')`.as(
      "helpers",
    ),
    sql<{ done: number; total: number }>`(
        select jsonb_build_object('done', count(*) filter (where i.is_done), 'total', count(*))
        from task_items i where i.org_id = tasks.org_id and i.task_id = tasks.id)`.as("checklist"),
  ]),
);
export const taskWrites = recordWrites("tasks");

export type Origin = { kind: TaskOriginKind; id: string };

export async function findOrigin(db: Db, id: string): Promise<Origin | undefined> {
  const { rows } = await sql<Origin>`
    select origin_kind as kind, origin_id as id from tasks where id = ${id} and origin_id is not null`.execute(db);
  return rows[0];
}

/** The record a page is about, where its reader may see it. */
export async function findRecord(db: Db, id: string) {
  return db.selectFrom("records").select(["id", "kind", "label"]).where("id", "=", id).executeTakeFirst();
}

/** The open task that was made from something; a person who asks at the same moment waits for the answer of the other. */
export async function findOpenTask(db: Db, { kind, id }: Origin): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('task origin'), hashtext(${id}))`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from tasks where origin_kind = ${kind} and origin_id = ${id} and status <> 'completed' and archived_at is null
    order by id limit 1`.execute(db);
  return rows[0]?.id;
}

/** Completes what was made from something that is finished now, as far as the asking person may. */
export async function completeTasksOf(db: Db, { kind, id }: Origin): Promise<void> {
  await sql`
    update tasks set status = 'completed', completed_at = now()
    where origin_kind = ${kind} and origin_id = ${id} and status <> 'completed'`.execute(db);
}

/** Opens what was made from something that was finished last and is open again. */
export async function reopenTaskOf(db: Db, { kind, id }: Origin): Promise<void> {
  await sql`
    update tasks set status = 'pending', completed_at = null where id = (
      select id from tasks where origin_kind = ${kind} and origin_id = ${id} and status = 'completed' and archived_at is null
        and not exists (select from tasks o where o.origin_kind = ${kind} and o.origin_id = ${id} and o.status <> 'completed' and o.archived_at is null)
      order by completed_at desc, id desc limit 1)`.execute(db);
}

/** Puts away what was made from something that is no longer to be done. */
export async function archiveTasksOf(db: Db, { kind, id }: Origin): Promise<void> {
  await sql`
    update tasks set archived_at = now()
    where origin_kind = ${kind} and origin_id = ${id} and status <> 'completed' and archived_at is null`.execute(db);
}

/** Brings back what was put away last; false where nothing was. */
export async function restoreTaskOf(db: Db, { kind, id }: Origin): Promise<boolean> {
  const { rows } = await sql`
    update tasks set archived_at = null where id = (
      select id from tasks where origin_kind = ${kind} and origin_id = ${id} and status <> 'completed' and archived_at is not null
      order by archived_at desc, id desc limit 1)
    returning id`.execute(db);
  return rows.length > 0;
}

/** Gives the open tasks of something to a colleague who sees tasks; answers those that were somebody else's. */
export async function assignTasksOf(db: Db, { kind, id }: Origin, userId: string) {
  const { rows } = await sql<{ id: string; title: string }>`
    update tasks set assigned_to = ${userId}
    where origin_kind = ${kind} and origin_id = ${id} and status <> 'completed' and archived_at is null
      and assigned_to is distinct from ${userId} and holds(org_id, ${userId}, 'task:read')
    returning id, title`.execute(db);
  return rows;
}

/** The open task that was made from something, as its page shows it. */
export async function findTaskShown(db: Db, { kind, id }: Origin): Promise<{ id: string; title: string } | undefined> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from tasks where origin_kind = ${kind} and origin_id = ${id} and status <> 'completed' and archived_at is null
    order by id limit 1`.execute(db);
  return rows[0];
}

/** The open tasks that were made from these. */
export async function listMade(db: Db, kind: TaskOriginKind, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; title: string; originId: string }>`
    select id, title, origin_id from tasks
    where origin_kind = ${kind} and origin_id = any (${[...ids]}::uuid[]) and status <> 'completed' and archived_at is null
    order by id`.execute(db);
  return rows;
}

/** Whether somebody is an active colleague who sees tasks. */
export async function seesTasks(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ sees: boolean }>`select holds(current_org(), ${userId}, 'task:read') as sees`.execute(
    db,
  );
  return rows[0]?.sees ?? false;
}

/** The moment a task was completed is that of the first time; reopened it has none. */
export async function setCompleted(db: Db, id: string, isCompleted: boolean): Promise<void> {
  await db
    .updateTable("tasks")
    .set({ status: isCompleted ? "completed" : "pending", completedAt: isCompleted ? sql<string>`now()` : null })
    .where("id", "=", id)
    .where("completedAt", isCompleted ? "is" : "is not", null)
    .execute();
}

/** Counts over the tasks the asking person sees, archived ones excluded. Each is read from an index of its own. */
export async function readTaskMetrics(db: Db) {
  const { rows } = await sql<{ open: number; completed: number; overdue: number; today: number }>`select
    (select count(*)::int from tasks where archived_at is null and status = 'completed') as completed,
    (select count(*)::int from tasks where archived_at is null and status in ('pending', 'in_progress')) as open,
    (select count(*)::int from tasks where archived_at is null and ${isOverdue}) as overdue,
    (select count(*)::int from tasks where archived_at is null and ${isDueToday}) as today`.execute(db);
  const { open, completed, overdue, today } = rows[0] ?? { open: 0, completed: 0, overdue: 0, today: 0 };
  const total = open + completed;
  return { total, completionRate: total === 0 ? null : completed / total, overdue, today };
}

type DueTask = { id: string; title: string; people: string[]; dueDate: string; isOverdue: boolean };

/** The assignee of a task and its helpers. */
export const PEOPLE = sql<string[]>`array(
  select tasks.assigned_to where tasks.assigned_to is not null
  union select h.user_id from task_helpers h where h.org_id = tasks.org_id and h.task_id = tasks.id)`;

/** Tasks due today or within the last week, with their people; none before seven where the firm is. */
export async function listDueTasks(db: Db): Promise<DueTask[]> {
  const { rows } = await sql<DueTask>`
    select id, title, ${PEOPLE} as people, due_date, due_date < ${firmToday} as is_overdue from tasks
    where due_date between ${firmToday} - 7 and ${firmToday} and status <> 'completed' and archived_at is null
      and not exists (select from sample_records s where s.org_id = tasks.org_id and s.record_id = tasks.id)
      and (select extract(hour from local_time(firm_zone()))) >= 7`.execute(db);
  return rows;
}

/** Tasks whose reminder is due since a day at most. */
export async function listReminders(
  db: Db,
): Promise<{ id: string; title: string; people: string[]; remindAt: string }[]> {
  const { rows } = await sql<{ id: string; title: string; people: string[]; remindAt: string }>`
    select id, title, ${PEOPLE} as people, remind_at from tasks
    where remind_at between now() - interval '1 day' and now() and status <> 'completed' and archived_at is null`.execute(
    db,
  );
  return rows;
}

/** The titles of these tasks, as far as they are there; each is held, in one order, so that two bulk changes follow each other. */
export async function listTitles(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from tasks where id = any (${ids}::uuid[]) order by id for update`.execute(db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Whether a project is there and open to tasks. */
export async function isProject(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from projects where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Sets when a task is due. */
export async function setDue(
  db: Db,
  id: string,
  due: { dueDate: string | null; dueTime: string | null; dueAt: string | null; remindAt: string | null },
): Promise<void> {
  await taskWrites.set(db, id, due);
}
