import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { orderedRowWrites } from "#core/server/records/row-writes.ts";
import type { Task } from "#work/tasks/shared/api.ts";
import type { TaskItem } from "#work/tasks/shared/items-api.ts";

type Parts = Pick<Task, "blockedBy" | "blocks" | "links">;

/** What a task waits for, what waits for it, and the further records it is about, where their reader may see them. */
export async function findParts(db: Db, id: string): Promise<Parts> {
  const { rows } = await sql<Parts>`select
    coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'title', k.title, 'status', k.status) order by b.created_at, b.id)
      from task_blockers b join tasks k on k.org_id = b.org_id and k.id = b.blocker_id where b.task_id = ${id}), '[]') as blocked_by,
    coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'title', k.title, 'status', k.status) order by b.created_at, b.id)
      from task_blockers b join tasks k on k.org_id = b.org_id and k.id = b.task_id where b.blocker_id = ${id}), '[]') as blocks,
    coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'label', r.label) order by l.created_at, l.id)
      from task_links l join records r on r.org_id = l.org_id and r.id = l.record_id where l.task_id = ${id}), '[]') as links`.execute(
    db,
  );
  return rows[0] ?? { blockedBy: [], blocks: [], links: [] };
}

/** The titles of open tasks that a task waits for. */
export async function listOpenBlockers(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select k.title from task_blockers b join tasks k on k.org_id = b.org_id and k.id = b.blocker_id
    where b.task_id = ${id} and k.status <> 'completed' and k.archived_at is null order by b.created_at, b.id`.execute(
    db,
  );
  return rows.map(({ title }) => title);
}

type Named = { table: "task_helpers" | "task_blockers" | "task_links"; column: "user_id" | "blocker_id" | "record_id" };
export const HELPERS: Named = { table: "task_helpers", column: "user_id" };
export const BLOCKERS: Named = { table: "task_blockers", column: "blocker_id" };
export const LINKS: Named = { table: "task_links", column: "record_id" };

/** What of these was named before. A link its reader may not see is not known here, and stays. */
export async function listNamed(db: Db, { table, column }: Named, id: string): Promise<string[]> {
  const seen = table === "task_links" ? sql`and exists (select from records r where r.id = n.record_id)` : sql``;
  const { rows } = await sql<{ id: string }>`
    select n.${sql.ref(column)} as id from ${sql.table(table)} n where n.task_id = ${id} ${seen}`.execute(db);
  return rows.map((row) => row.id);
}

/** Names these in place of those named before. */
export async function setNamed(
  db: Db,
  { table, column }: Named,
  id: string,
  { gone, added }: { gone: readonly string[]; added: readonly string[] },
): Promise<void> {
  if (gone.length > 0)
    await sql`delete from ${sql.table(table)} where task_id = ${id} and ${sql.ref(column)} = any (${gone}::uuid[])`.execute(
      db,
    );
  if (added.length > 0)
    await sql`insert into ${sql.table(table)} (task_id, ${sql.ref(column)})
      select ${id}, one from unnest(${added}::uuid[]) one on conflict do nothing`.execute(db);
}

/** Holds a task until the transaction ends, so that two changes of what it names follow each other; false where it is not there. */
export async function holdTask(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from tasks where id = ${id} for update`.execute(db);
  return rows.length > 0;
}

export async function listItems(db: Db, taskId: string): Promise<TaskItem[]> {
  return db
    .selectFrom("taskItems")
    .select(["id", "rowVersion", "taskId", "text", "isDone"])
    .where("taskId", "=", taskId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

export async function findItem(db: Db, id: string): Promise<TaskItem | undefined> {
  return db
    .selectFrom("taskItems")
    .select(["id", "rowVersion", "taskId", "text", "isDone"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export const itemWrites = orderedRowWrites("taskItems", { table: "tasks", key: "taskId" });

const MOST_LINKED = 20;

/** Open tasks that name a record besides the one they are about. */
export async function listLinked(db: Db, recordId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from task_links l join tasks t on t.org_id = l.org_id and t.id = l.task_id
    where l.record_id = ${recordId} and t.record_id is distinct from l.record_id and t.status <> 'completed' and t.archived_at is null
    order by t.due_date, t.id limit ${MOST_LINKED}`.execute(db);
  return rows.map(({ id }) => id);
}
