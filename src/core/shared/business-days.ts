import { addDays, readDate } from "#maths/money/plain-date.ts";

/** Saturday and Sunday, Monday being 1. */
export const USUAL_WEEKEND: readonly number[] = [6, 7];
/** Holidays in a row over which a next business day is still looked for. */
const MOST_CLOSED = 366;
const MOST_DAYS = 10_000;
const THURSDAY_BEFORE_1970_01_05 = 3;

/** Days of the week without work (Monday is 1, Sunday 7), not all seven, and the plain dates of holidays. */
export type BusinessCalendar = { weekend: readonly number[]; holidays: ReadonlySet<string> };

/** The day of the week of a plain date: Monday is 1. */
export function weekday(date: string): number {
  return ((((readDate(date, "date") + THURSDAY_BEFORE_1970_01_05) % 7) + 7) % 7) + 1;
}

export const isBusinessDay = (date: string, { weekend, holidays }: BusinessCalendar): boolean =>
  !weekend.includes(weekday(date)) && !holidays.has(date);

/** The day itself where it is a business day, else the next one: "following" of the trade. Throws RangeError after a year of closed days. */
export function businessDayFrom(date: string, calendar: BusinessCalendar): string {
  for (let [day, closed] = [date, 0]; closed <= MOST_CLOSED; day = addDays(day, 1), closed += 1)
    if (isBusinessDay(day, calendar)) return day;
  throw new RangeError("The calendar has no business day");
}

/**
 * The day `count` business days after a date, which itself does not count: a notice of Friday gives Monday as its first business day.
 * 0 is `businessDayFrom`. Throws RangeError for a count below 0, above 10,000 or no whole number.
 *
 * Source: the usual reading of a notice of "at least ten business days" (the day of service is left out; Clear days, CPR 2.8).
 */
export function addBusinessDays(date: string, count: number, calendar: BusinessCalendar): string {
  if (!Number.isInteger(count) || count < 0 || count > MOST_DAYS)
    throw new RangeError("Count whole days from 0 to 10,000");
  if (count === 0) return businessDayFrom(date, calendar);
  let day = date;
  for (let left = count; left > 0; left -= 1) day = businessDayFrom(addDays(day, 1), calendar);
  return day;
}

/** How many business days come after a date, up to and with another; 0 where that is not later. Throws RangeError over 10,000 days. */
export function businessDaysBetween(from: string, to: string, calendar: BusinessCalendar): number {
  const days = readDate(to, "to") - readDate(from, "from");
  if (days > MOST_DAYS) throw new RangeError("Count at most 10,000 days");
  let count = 0;
  for (let past = 1; past <= days; past += 1) if (isBusinessDay(addDays(from, past), calendar)) count += 1;
  return count;
}
