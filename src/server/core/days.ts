import { sql } from "kysely";

/** When a day, YYYY-MM-DD, begins for the asking person. Once for a whole query, so that an index can be used. */
export const dayStart = (day: unknown) => sql<string>`(select day_start(${String(day)}::date))`;

/** When the day after begins: a day's last moment is before it. */
export const dayAfter = (day: unknown) => sql<string>`(select day_start(${String(day)}::date + 1))`;
