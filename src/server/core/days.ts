import { sql } from "kysely";
import { isTimeZone } from "#shared/core/time-zone.ts";
import type { Db } from "./ctx.ts";

/** When a day, YYYY-MM-DD, begins for the asking person. Once for a whole query, so that an index can be used. */
export const dayStart = (day: unknown) => sql<string>`(select day_start(${String(day)}::date))`;

/** When the day after begins: a day's last moment is before it. */
export const dayAfter = (day: unknown) => sql<string>`(select day_start(${String(day)}::date + 1))`;

/** Where the asking person reads: in the zone they ask for, else the one they chose for good, else their firm's. */
export async function readerZone(db: Db, wanted: string | undefined): Promise<string> {
  const { rows } = await sql<{ chosen: string | null; firm: string | null }>`select
    (select time_zone from users where id = me()) as chosen,
    (select time_zone from organizations where id = current_org()) as firm`.execute(db);
  return [wanted, rows[0]?.chosen, rows[0]?.firm].find((zone) => zone && isTimeZone(zone)) ?? "UTC";
}

/** Moments as a clock in the zone showed them, to the minute: "2026-03-12 14:05", in the order of their time. */
export function clockIn(timeZone: string): (moment: string) => string {
  const digits = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
  const clock = new Intl.DateTimeFormat("sv-SE", { ...digits, hourCycle: "h23", timeZone });
  return (moment) => clock.format(new Date(moment));
}
