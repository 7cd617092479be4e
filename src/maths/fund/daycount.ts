import { type CalendarDate, calendarDate, dayNumber, daysInMonth, isLeapYear, readDate } from "../money/plain-date.ts";
import { oneOf } from "../money/read.ts";

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

/** Those whose years are always as long: interest by them is exact until it is rounded. */
export const EVEN_DAY_COUNTS = ["act/365", "act/360", "30/360 European"] as const satisfies readonly DayCount[];

/** A quotient of whole numbers: exact where a float would be rounded before money is computed with it. */
export type Fraction = { numerator: number; denominator: number };

/**
 * Years between two dates by a convention, exactly; the first day counted and the last not. A length: the order of the dates
 * does not matter, as in Excel's YEARFRAC. Money is multiplied by the numerator first and divided last.
 *
 * Throws FundInputError for dates that do not exist and unknown conventions; `field` is what the convention is called where
 * it was given.
 *
 * Source: ISDA 2006 definitions, 4.16; Microsoft, YEARFRAC (bases 3, 2, 1, 0 and 4); SIFMA for 30/360 US.
 */
export function dayCountFraction(from: string, to: string, convention: DayCount, field = "convention"): Fraction {
  const [one, other] = [readDate(from, "from"), readDate(to, "to")];
  return daysAsYears(one, other, readDayCount(convention, field));
}

/** The same as a number, for what is no money. */
export function yearFraction(from: string, to: string, convention: DayCount): number {
  const { numerator, denominator } = dayCountFraction(from, to, convention);
  return numerator / denominator;
}

export function readDayCount(convention: DayCount, field: string): DayCount {
  return oneOf(convention, DAY_COUNTS, field);
}

/** The fraction between two day numbers. */
export function daysAsYears(one: number, other: number, convention: DayCount): Fraction {
  const [start, end] = one <= other ? [one, other] : [other, one];
  switch (convention) {
    case "act/365":
      return { numerator: end - start, denominator: 365 };
    case "act/360":
      return { numerator: end - start, denominator: 360 };
    case "act/act":
      return actualActual(start, end);
    case "act/act Excel":
      return excelActualActual(start, end);
    case "30/360 US":
      return { numerator: thirtyUs(start, end), denominator: 360 };
    default:
      return { numerator: thirtyEuropean(start, end), denominator: 360 };
  }
}

/** Days in leap years count 365 and others 366, of a year of 365 × 366. */
function actualActual(start: number, end: number): Fraction {
  const [first, last] = [calendarDate(start).year, calendarDate(end).year];
  const year = 365 * 366;
  if (first === last) return { numerator: partsOf(end - start, first), denominator: year };
  const before = partsOf(newYear(first + 1) - start, first);
  const after = partsOf(end - newYear(last), last);
  return { numerator: before + (last - first - 1) * year + after, denominator: year };
}

function partsOf(days: number, year: number): number {
  return days * (isLeapYear(year) ? 365 : 366);
}

/** Up to a year: 366 if it holds a 29 February. Beyond: the average length of all calendar years touched. */
function excelActualActual(start: number, end: number): Fraction {
  const [from, to] = [calendarDate(start), calendarDate(end)];
  if (isAtMostAYear(from, to)) return { numerator: end - start, denominator: touchesLeapDay(from, to) ? 366 : 365 };
  const years = to.year - from.year + 1;
  return { numerator: (end - start) * years, denominator: newYear(to.year + 1) - newYear(from.year) };
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
  return 360 * (to.year - from.year) + 30 * (to.month - from.month) + (to.day - from.day);
}

function isFebruaryEnd({ year, month, day }: CalendarDate): boolean {
  return month === 2 && day === daysInMonth(year, 2);
}

function newYear(year: number): number {
  return dayNumber({ year, month: 1, day: 1 });
}
