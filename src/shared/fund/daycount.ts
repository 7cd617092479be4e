import { FundInputError } from "../money/amount.ts";
import { type CalendarDate, calendarDate, dayNumber, daysInMonth, isLeapYear, readDate } from "./plain-date.ts";

/**
 * How a length of time becomes years:
 * - act/365: actual days ÷ 365. act/360: actual days ÷ 360.
 * - act/act: ISDA 2006, 4.16(b): the days in leap years ÷ 366 plus the days in other years ÷ 365.
 * - act/act Excel: YEARFRAC basis 1, whose year has the average length of the years touched.
 * - 30/360 US: months of 30 days; the last of February counts as the 30th when the period starts on it.
 * - 30/360 European: months of 30 days; only a 31st becomes a 30th (30E/360).
 */
export const DAY_COUNTS = ["act/365", "act/360", "act/act", "act/act Excel", "30/360 US", "30/360 European"] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/**
 * Years between two dates by a convention, the first day counted and the last not. A length: the order of the dates does not
 * matter, as in Excel's YEARFRAC. Throws FundInputError for dates that do not exist and unknown conventions.
 *
 * Source: ISDA 2006 definitions, 4.16; Microsoft, YEARFRAC (bases 3, 2, 1, 0 and 4); SIFMA for 30/360 US.
 */
export function yearFraction(from: string, to: string, convention: DayCount): number {
  const [one, other] = [readDate(from, "from"), readDate(to, "to")];
  const [start, end] = one <= other ? [one, other] : [other, one];
  const years = YEARS_BETWEEN.get(convention);
  if (years) return years(start, end);
  throw new FundInputError("convention", `must be one of ${DAY_COUNTS.join(", ")}`);
}

const YEARS_BETWEEN = new Map<DayCount, (start: number, end: number) => number>([
  ["act/365", (start, end) => (end - start) / 365],
  ["act/360", (start, end) => (end - start) / 360],
  ["act/act", actualActual],
  ["act/act Excel", excelActualActual],
  ["30/360 US", thirtyUs],
  ["30/360 European", thirtyEuropean],
]);

function actualActual(start: number, end: number): number {
  const [first, last] = [calendarDate(start).year, calendarDate(end).year];
  if (first === last) return (end - start) / yearLength(first);
  const before = (newYear(first + 1) - start) / yearLength(first);
  const after = (end - newYear(last)) / yearLength(last);
  return before + (last - first - 1) + after;
}

/** Up to a year: 366 if it holds a 29 February. Beyond: the average length of all calendar years touched. */
function excelActualActual(start: number, end: number): number {
  const [from, to] = [calendarDate(start), calendarDate(end)];
  if (isAtMostAYear(from, to)) return (end - start) / (touchesLeapDay(from, to) ? 366 : 365);
  return (end - start) / ((newYear(to.year + 1) - newYear(from.year)) / (to.year - from.year + 1));
}

function isAtMostAYear(from: CalendarDate, to: CalendarDate): boolean {
  if (from.year === to.year) return true;
  return to.year === from.year + 1 && (to.month < from.month || (to.month === from.month && to.day <= from.day));
}

function touchesLeapDay(from: CalendarDate, to: CalendarDate): boolean {
  if (from.year === to.year) return isLeapYear(from.year);
  if (isLeapYear(from.year)) return from.month <= 2;
  return isLeapYear(to.year) && (to.month > 2 || (to.month === 2 && to.day === 29));
}

function thirtyUs(start: number, end: number): number {
  const [from, to] = [calendarDate(start), calendarDate(end)];
  const startsAtFebruaryEnd = isFebruaryEnd(from);
  const startDay = startsAtFebruaryEnd ? 30 : Math.min(from.day, 30);
  const endsOnThirty = (startsAtFebruaryEnd && isFebruaryEnd(to)) || (to.day === 31 && startDay === 30);
  return thirty({ ...from, day: startDay }, { ...to, day: endsOnThirty ? 30 : to.day });
}

function thirtyEuropean(start: number, end: number): number {
  const [from, to] = [calendarDate(start), calendarDate(end)];
  return thirty({ ...from, day: Math.min(from.day, 30) }, { ...to, day: Math.min(to.day, 30) });
}

function thirty(from: CalendarDate, to: CalendarDate): number {
  return (360 * (to.year - from.year) + 30 * (to.month - from.month) + (to.day - from.day)) / 360;
}

function isFebruaryEnd({ year, month, day }: CalendarDate): boolean {
  return month === 2 && day === daysInMonth(year, 2);
}

function newYear(year: number): number {
  return dayNumber({ year, month: 1, day: 1 });
}

function yearLength(year: number): number {
  return isLeapYear(year) ? 366 : 365;
}
