import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { Schedule } from "#insight/reports/shared/automation-api.ts";

const SCHEDULE = sql`id, row_version, template, template_id, (select o.name from report_templates o where o.id = template_id) as template_name, format, frequency, weekday, month_day, to_char(run_at, 'HH24:MI') as run_at, time_zone, is_active, next_run_at,
  last_run_at, needs_approval, to_partners, prepared_by`;

export async function listSchedules(db: Db): Promise<Schedule[]> {
  const { rows } =
    await sql<Schedule>`select ${SCHEDULE} from report_schedules order by is_active desc, next_run_at, id`.execute(db);
  return rows;
}

export async function findSchedule(db: Db, id: string): Promise<Schedule | undefined> {
  const { rows } = await sql<Schedule>`select ${SCHEDULE} from report_schedules where id = ${id}`.execute(db);
  return rows[0];
}

/** Schedules whose time has come, the longest due first. */
export async function listDueSchedules(db: Db): Promise<Schedule[]> {
  const { rows } = await sql<Schedule>`
    select ${SCHEDULE} from report_schedules where is_active and next_run_at <= now() order by next_run_at, id`.execute(
    db,
  );
  return rows;
}

export type ScheduleValues = Omit<Schedule, "id" | "rowVersion" | "lastRunAt" | "preparedBy" | "templateName">;

export async function insertSchedule(db: Db, values: ScheduleValues): Promise<string> {
  const row = await db.insertInto("reportSchedules").values(values).returning("id").executeTakeFirst();
  return row?.id ?? "";
}

/** False when it changed since the person saw it. */
export async function updateSchedule(
  db: Db,
  { id, rowVersion }: { id: string; rowVersion: number },
  values: ScheduleValues,
): Promise<boolean> {
  const row = await db
    .updateTable("reportSchedules")
    .set(values)
    .where("id", "=", id)
    .where("rowVersion", "=", rowVersion)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a schedule ran, and when it runs next; false when another process was quicker. */
export async function advanceSchedule(db: Db, { id, nextRunAt }: Schedule, next: string): Promise<boolean> {
  const row = await db
    .updateTable("reportSchedules")
    .set({ nextRunAt: next, lastRunAt: sql<string>`now()` })
    .where("id", "=", id)
    .where("nextRunAt", "=", nextRunAt)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeSchedule(db: Db, id: string): Promise<boolean> {
  const row = await db.deleteFrom("reportSchedules").where("id", "=", id).returning("id").executeTakeFirst();
  return row !== undefined;
}

/** The zone whose clock the firm goes by. */
export async function findFirmZone(db: Db): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select firm_zone() as zone`.execute(db);
  return rows[0]?.zone ?? "UTC";
}
