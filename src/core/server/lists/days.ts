import { sql } from "kysely";
import { USUAL_NOTATION } from "#core/shared/text/notation.ts";
import type { Notation } from "#core/shared/text/notations.ts";
import { isTimeZone } from "#core/shared/time-zone.ts";
import type { Db } from "../ctx.ts";
import { refuse } from "../refuse.ts";

/** When days begin, and when the days after them do, for the asking person. */
export type DayBounds = ReadonlyMap<string, { start: string; after: string }>;
export const NO_DAYS: DayBounds = new Map();

const A_DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The bounds of the days among these values, asked for before the statement that uses them: the planner then knows how many rows
 * lie between two of them, and whether to go through the newest rows or through an index of moments.
 */
export async function boundsOfDays(db: Db, values: readonly unknown[]): Promise<DayBounds> {
  const days = [...new Set(values.flat())].filter((value): value is string => A_DAY.test(String(value)));
  if (days.length === 0) return NO_DAYS;
  const { rows } = await sql<{ day: string; start: string; after: string }>`
    select day, day_start(day::date) as start, day_start(day::date + 1) as after from unnest(${days}::text[]) day`.execute(
    db,
  );
  return new Map(rows.map(({ day, ...bounds }) => [day, bounds]));
}

/** When a day, YYYY-MM-DD, begins for the asking person. Once for a whole query, so that an index can be used. */
export const dayStart = (day: unknown, days = NO_DAYS) => {
  const known = days.get(String(day))?.start;
  return known === undefined
    ? sql<string>`(select day_start(${String(day)}::date))`
    : sql<string>`${known}::timestamptz`;
};

/** When the day after begins: a day's last moment is before it. */
export const dayAfter = (day: unknown, days = NO_DAYS) => {
  const known = days.get(String(day))?.after;
  return known === undefined
    ? sql<string>`(select day_start(${String(day)}::date + 1))`
    : sql<string>`${known}::timestamptz`;
};

/** The firm's calendar day, YYYY-MM-DD. Once for a whole query, so that an index can be used. */
export const firmToday = sql<string>`(select firm_today())`;

/** The firm's calendar day of a moment. */
export const firmDayOf = (moment: string) => sql<string>`(${sql.ref(moment)} at time zone (select firm_zone()))::date`;

/** What the firm is called, for what is made in its name. */
export async function readFirmName(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from organizations where id = current_org()`.execute(db);
  return rows[0]?.name ?? "";
}

/** How the firm’s papers and e-mails write numbers. */
export async function readFirmNotation(db: Db): Promise<Notation> {
  const { rows } = await sql<{ notation: Notation | null }>`select firm_notation() as notation`.execute(db);
  return rows[0]?.notation ?? USUAL_NOTATION;
}

/** How numbers are written to the asking person: their own way, else the firm’s. */
export async function readMyNotation(db: Db): Promise<Notation> {
  const { rows } = await sql<{ notation: Notation | null }>`
    select coalesce((select number_format from users where id = me()), firm_notation()) as notation`.execute(db);
  return rows[0]?.notation ?? USUAL_NOTATION;
}

/** What day it is for the firm: for what a form is checked against, and for filters that name a day. */
export async function readFirmToday(db: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`select firm_today() as today`.execute(db);
  const today = rows[0]?.today;
  if (today === undefined) throw new Error("The database knows no day");
  return today;
}

/** Refuses days that have not come yet where the firm is, each beside its field. */
export async function assertHasCome(db: Db, days: Readonly<Record<string, string | null>>): Promise<void> {
  await refuseDays(db, days, (day, today) => day > today, "core.day_not_come");
}

/** Refuses days that are not after the firm's today, each beside its field: what is to happen then would happen at once. */
export async function assertAhead(db: Db, days: Readonly<Record<string, string | null>>): Promise<void> {
  await refuseDays(db, days, (day, today) => day <= today, "core.day_not_ahead");
}

/** Refuses days for which the books of a fund are closed, each beside its field: a person who confirms could not post them. */
export async function assertBooksOpen(db: Db, fundId: string, days: Readonly<Record<string, string>>): Promise<void> {
  const { rows } = await sql<{ until: string | null }>`select books_closed_until(${fundId}) as until`.execute(db);
  const until = rows[0]?.until ?? null;
  const closed = Object.keys(days).filter((field) => until !== null && (days[field] ?? "") <= until);
  if (closed.length === 0) return;
  const { message } = refuse("core.books_closed");
  throw refuse("core.books_closed", {}, { fields: Object.fromEntries(closed.map((field) => [field, message])) });
}

async function refuseDays(
  db: Db,
  days: Readonly<Record<string, string | null>>,
  isWrong: (day: string, today: string) => boolean,
  reason: "core.day_not_come" | "core.day_not_ahead",
): Promise<void> {
  const given = Object.entries(days).filter((entry): entry is [string, string] => entry[1] !== null);
  if (given.length === 0) return;
  const today = await readFirmToday(db);
  const wrong = given.filter(([, day]) => isWrong(day, today));
  if (wrong.length === 0) return;
  const { message } = refuse(reason);
  throw refuse(reason, {}, { fields: Object.fromEntries(wrong.map(([field]) => [field, message])) });
}

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
