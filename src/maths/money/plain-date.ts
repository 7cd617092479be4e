import { wholeNumber } from "./read.ts";
import { refusal } from "./refusals.ts";

/**
 * Dates without time or zone, "YYYY-MM-DD", in the proleptic Gregorian calendar from 0001-01-01 to 9999-12-31. Inside, a
 * date is the number of its day, 1970-01-01 being 0, so that lengths are subtractions.
 */
export type CalendarDate = { year: number; month: number; day: number };

const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/;
const DAYS_PER_ERA = 146_097;
const DAYS_FROM_ERA_TO_1970 = 719_468;
const LAST_DAY = 2_932_896;
const FIRST_DAY = -719_162;
const MOST_DAYS = LAST_DAY - FIRST_DAY;
const MOST_MONTHS = 12 * 9999;

/** The day number of a date that exists; 2023-02-29, 2024-1-5 and 2024-01-05T00:00 are refused. */
export function readDate(value: unknown, field: string): number {
  if (typeof value === "string" && PLAIN_DATE.test(value)) {
    const [year, month, day] = [100 * pair(value, 0) + pair(value, 2), pair(value, 5), pair(value, 8)];
    if (year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)) {
      return dayNumber({ year, month, day });
    }
  }
  throw refusal(field, "notDate");
}

/** Two digits of a text that is known to have them there. */
function pair(text: string, at: number): number {
  return 10 * text.charCodeAt(at) + text.charCodeAt(at + 1) - 11 * ZERO;
}

const ZERO = "0".charCodeAt(0);

/** The date of a day number. */
export function dateText(serial: number): string {
  if (!Number.isInteger(serial) || serial < FIRST_DAY || serial > LAST_DAY) {
    throw refusal("date", "dateOutOfRange");
  }
  const { year, month, day } = calendarDate(serial);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Actual days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return readDate(to, "to") - readDate(from, "from");
}

/** The date some days later (or earlier). */
export function addDays(date: string, days: number): string {
  return dateText(readDate(date, "date") + wholeNumber(days, -MOST_DAYS, MOST_DAYS, "days"));
}

/** The same day some months later (or earlier), or the last day of a shorter month: 2024-01-31 and 1 is 2024-02-29. */
export function addMonths(date: string, months: number): string {
  const from = calendarDate(readDate(date, "date"));
  const count = from.year * 12 + (from.month - 1) + wholeNumber(months, -MOST_MONTHS, MOST_MONTHS, "months");
  const year = Math.floor(count / 12);
  const month = count - year * 12 + 1;
  return dateText(dayNumber({ year, month, day: Math.min(from.day, daysInMonth(year, month)) }));
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/**
 * Counts from 1 March, so that the leap day is the last of its year, in eras of 400 years, which all have 146,097 days.
 * Source: H. Hinnant, "chrono-compatible low-level date algorithms".
 */
export function dayNumber({ year, month, day }: CalendarDate): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - DAYS_FROM_ERA_TO_1970;
}

/** The inverse of `dayNumber`, by the same source. */
export function calendarDate(serial: number): CalendarDate {
  const fromEra = serial + DAYS_FROM_ERA_TO_1970;
  const era = Math.floor(fromEra / DAYS_PER_ERA);
  const dayOfEra = fromEra - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}
