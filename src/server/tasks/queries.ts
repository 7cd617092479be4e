import { sql } from "kysely";
import type { ListInput, Page } from "#shared/core/paging.ts";
import type { Task } from "#shared/tasks/api.ts";
import { taskFields } from "#shared/tasks/fields.ts";
import type { Db } from "../core/ctx.ts";
import { firmToday } from "../core/days.ts";
import { columnsFor } from "../core/records/columns.ts";
import { listQueries, recordWrites } from "../core/records/queries.ts";
import { personShown, recordShown } from "../core/records/shown.ts";

const tasks = (db: Db) =>
  db.selectFrom(
    db
      .selectFrom("tasks")
      .selectAll()
      .select([
        sql<boolean>`coalesce(due_date < ${firmToday} and status <> 'completed', false)`.as("isOverdue"),
        sql<boolean>`coalesce(due_date = ${firmToday} and status <> 'completed', false)`.as("isDueToday"),
        sql<boolean>`archived_at is not null`.as("isArchived"),
      ])
      .as("tasks"),
  );

const { listed, page, count, countLeftOut } = listQueries({
  table: "tasks",
  columns: columnsFor("tasks", taskFields, {
    isOverdue: { column: "tasks.isOverdue", type: "boolean" },
    isDueToday: { column: "tasks.isDueToday", type: "boolean" },
    isArchived: { column: "tasks.isArchived", type: "boolean" },
  }),
  rows: tasks,
  search: { kind: "task" },
  archive: { filter: "isArchived", when: sql`tasks.is_archived` },
});
export const countTasks = count;
export const countTasksLeftOut = countLeftOut;
export const taskWrites = recordWrites("tasks");

const shown = (rows: ReturnType<typeof tasks>) =>
  rows
    .selectAll("tasks")
    .select([personShown("tasks.assignedTo").as("assignee"), recordShown("tasks.recordId").as("record")]);

/** One page of tasks, with everything a file of them says. */
export const listTasks = async (db: Db, list: ListInput) => (await page(shown(listed(db, list)), list)) as Page<Task>;

export async function findTask(db: Db, id: string): Promise<Task | undefined> {
  const row = await shown(tasks(db)).where("tasks.id", "=", id).executeTakeFirst();
  return row as Task | undefined;
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

type DueTask = { id: string; title: string; assignedTo: string; dueDate: string; isOverdue: boolean };

/** Tasks due today or within the last week, with those who are to do them; none before seven where the firm is. */
export async function listDueTasks(db: Db): Promise<DueTask[]> {
  const { rows } = await sql<DueTask>`
    select id, title, assigned_to, due_date, due_date < ${firmToday} as is_overdue from tasks
    where due_date between ${firmToday} - 7 and ${firmToday} and status <> 'completed' and archived_at is null and assigned_to is not null
      and (select extract(hour from local_time(firm_zone()))) >= 7`.execute(db);
  return rows;
}
