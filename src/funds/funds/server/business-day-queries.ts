import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { findBusinessCalendar } from "#core/server/lists/business-calendar-queries.ts";
import { refuseField } from "#core/server/refuse.ts";
import { businessDayFrom, USUAL_WEEKEND } from "#core/shared/business-days.ts";
import { dayWithWeekday } from "#core/shared/text/day-text.ts";
import type { BusinessDays } from "#funds/funds/shared/business-days-api.ts";
import type { Holiday } from "#funds/funds/shared/holiday-file.ts";

export async function findBusinessDays(db: Db): Promise<BusinessDays> {
  const week = await db.selectFrom("businessWeeks").select("weekend").executeTakeFirst();
  const holidays = await db.selectFrom("holidays").select(["id", "day", "name"]).orderBy("day").execute();
  return { weekend: week?.weekend ?? [...USUAL_WEEKEND], holidays };
}

/** Refuses a day on which the firm doesn’t work beside its field, and names the next on which it does. */
export async function assertBusinessDay(db: Db, field: string, day: string): Promise<void> {
  const next = businessDayFrom(day, await findBusinessCalendar(db));
  if (next !== day) throw refuseField(field, "funds.no_business_day", { day: dayWithWeekday(next) });
}

/** What was chosen last holds. */
export async function saveWeekend(db: Db, weekend: number[]): Promise<void> {
  await db
    .insertInto("businessWeeks")
    .values({ weekend })
    .onConflict((conflict) => conflict.column("orgId").doUpdateSet({ weekend }))
    .execute();
}

/** Adds days that are no holidays yet; answers how many. */
export async function insertHolidays(db: Db, holidays: readonly Holiday[]): Promise<number> {
  const { rows } = await sql`
    insert into holidays (day, name) select day, name from jsonb_to_recordset(${JSON.stringify(holidays)}::jsonb) as given (day date, name text)
    on conflict (org_id, day) do nothing returning id`.execute(db);
  return rows.length;
}

/** Whether there was one. */
export async function removeHoliday(db: Db, id: string): Promise<boolean> {
  return (await db.deleteFrom("holidays").where("id", "=", id).returning("id").execute()).length > 0;
}
