import { type BusinessCalendar, USUAL_WEEKEND } from "#core/shared/business-days.ts";
import type { Db } from "../ctx.ts";

/** By which the firm's notice periods and due dates count. Needs fund:read: without it there are no holidays. */
export async function findBusinessCalendar(db: Db): Promise<BusinessCalendar> {
  const week = await db.selectFrom("businessWeeks").select("weekend").executeTakeFirst();
  const holidays = await db.selectFrom("holidays").select("day").execute();
  return { weekend: week?.weekend ?? [...USUAL_WEEKEND], holidays: new Set(holidays.map(({ day }) => day)) };
}
