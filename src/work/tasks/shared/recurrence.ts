import { type BusinessCalendar, businessDayFrom, weekday as weekdayOf } from "#core/shared/business-days.ts";
import {
  addDays,
  addMonths,
  calendarDate,
  dateText,
  dayNumber,
  daysInMonth,
  readDate,
} from "#maths/money/plain-date.ts";

export const REPEAT_UNITS = ["day", "week", "month", "year"] as const;
export type RepeatUnit = (typeof REPEAT_UNITS)[number];
export const AFTER_UNITS = ["day", "week"] as const;
/** The last one of a month. */
const LAST = -1;

/** A task that repeats on days of the calendar, a subset of RFC 5545. */
export type ByRule = {
  kind: "rule";
  every: number;
  unit: RepeatUnit;
  /** Of weekly ones, Monday is 1; without any, the weekday of the first. */
  weekdays: readonly number[];
  /** Of monthly ones: a day, the last where a month is shorter, -1 always the last; without it and `nth`, the day of the first. */
  monthDay: number | null;
  /** Of monthly ones, in place of a day: "the second Tuesday", -1 the last. */
  nth: { week: number; weekday: number } | null;
  until: string | null;
  /** How many there are, the first among them. */
  count: number | null;
  /** A day without work moves to the next business day; the rule counts from the day before it moved. */
  onBusinessDays: boolean;
};

/** A task that comes again some time after it was completed. */
export type AfterCompletion = {
  kind: "after";
  every: number;
  unit: (typeof AFTER_UNITS)[number];
  onBusinessDays: boolean;
};

export type Repeats = ByRule | AfterCompletion;

/** Periods without a day that are passed over; a rule finds one in each, so two suffice. */
const MOST_PERIODS = 3;

/** The days of one period of a rule, in order; the first period is that of the first day. */
function daysIn(rule: ByRule, start: string, period: number): string[] {
  const away = period * rule.every;
  if (rule.unit === "day") return [addDays(start, away)];
  if (rule.unit === "week") {
    const monday = addDays(start, 1 - weekdayOf(start) + 7 * away);
    const days = rule.weekdays.length > 0 ? rule.weekdays : [weekdayOf(start)];
    return days.toSorted((one, other) => one - other).map((day) => addDays(monday, day - 1));
  }
  if (rule.unit === "year") return [addMonths(start, 12 * away)];
  return [dayOfMonth(rule, start, away)];
}

function dayOfMonth({ nth, monthDay }: ByRule, start: string, months: number): string {
  const first = addMonths(`${start.slice(0, 7)}-01`, months);
  const { year, month } = calendarDate(readDate(first, "first"));
  const last = daysInMonth(year, month);
  if (nth === null) {
    const wanted = monthDay ?? Number(start.slice(8));
    return dateText(dayNumber({ year, month, day: wanted === LAST ? last : Math.min(wanted, last) }));
  }
  const firstFitting = 1 + ((nth.weekday - weekdayOf(first) + 7) % 7);
  const day = firstFitting + 7 * ((nth.week === LAST ? 5 : nth.week) - 1);
  return dateText(dayNumber({ year, month, day: day > last ? day - 7 : day }));
}

/** The period a day is in, or the one before it. */
function periodNear({ unit, every }: ByRule, start: string, day: string): number {
  const days = readDate(day, "day") - readDate(start, "start");
  const months =
    (Number(day.slice(0, 4)) - Number(start.slice(0, 4))) * 12 + Number(day.slice(5, 7)) - Number(start.slice(5, 7));
  const passed = { day: days, week: days / 7, month: months, year: months / 12 }[unit];
  return Math.max(Math.floor(passed / every) - 1, 0);
}

/** The first day of a rule after a day, not moved to a business day; undefined once `until` has passed. */
export function nextRuleDay(rule: ByRule, start: string, after: string): string | undefined {
  const from = periodNear(rule, start, after);
  for (let period = from; period <= from + MOST_PERIODS; period += 1) {
    const day = daysIn(rule, start, period).find((one) => one > after && one >= start);
    if (day !== undefined) return rule.until !== null && day > rule.until ? undefined : day;
  }
  return undefined;
}

type Former = {
  /** Where its series began. */
  seriesStart: string;
  occurrence: number;
  /** The day of the rule it is. */
  occursOn: string;
  /** The day it was completed, where it was. */
  completedOn: string | null;
};
export type Successor = { occursOn: string; dueOn: string };

/** The task that follows a former one; undefined where the series ends, or waits for its completion. */
export function successorOf(repeats: Repeats, former: Former, calendar: BusinessCalendar): Successor | undefined {
  const occursOn = dayAfter(repeats, former);
  if (occursOn === undefined) return undefined;
  return { occursOn, dueOn: repeats.onBusinessDays ? businessDayFrom(occursOn, calendar) : occursOn };
}

function dayAfter(repeats: Repeats, { seriesStart, occurrence, occursOn, completedOn }: Former): string | undefined {
  if (repeats.kind === "rule")
    return repeats.count !== null && occurrence >= repeats.count
      ? undefined
      : nextRuleDay(repeats, seriesStart, occursOn);
  return completedOn === null ? undefined : addDays(completedOn, repeats.every * (repeats.unit === "week" ? 7 : 1));
}

const RULE_DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const FREQUENCIES: Record<RepeatUnit, string> = { day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" };

/** The rule as RFC 5545 writes it, for calendars and for comparison. */
export function ruleText(rule: ByRule, start: string): string {
  const { unit, every, weekdays, monthDay, nth, until, count } = rule;
  const parts = [`FREQ=${FREQUENCIES[unit]}`, `INTERVAL=${every}`];
  if (unit === "week" && weekdays.length > 0)
    parts.push(
      `BYDAY=${weekdays
        .toSorted((one, other) => one - other)
        .map((day) => RULE_DAYS[day - 1])
        .join(",")}`,
    );
  if (unit === "month" && nth !== null) parts.push(`BYDAY=${nth.week}${RULE_DAYS[nth.weekday - 1]}`);
  if (unit === "month" && nth === null) parts.push(...ruleOfMonthDay(monthDay ?? Number(start.slice(8))));
  if (unit === "year") parts.push(`BYMONTH=${Number(start.slice(5, 7))}`, ...ruleOfMonthDay(Number(start.slice(8))));
  if (until !== null) parts.push(`UNTIL=${until.replaceAll("-", "")}`);
  if (count !== null) parts.push(`COUNT=${count}`);
  return parts.join(";");
}

const SHORTEST_MONTH = 28;

/** Where a month has no 31st, RFC 5545 leaves it out: the last of 28 to 31 is a day in each month. */
function ruleOfMonthDay(day: number): string[] {
  if (day <= SHORTEST_MONTH) return [`BYMONTHDAY=${day}`];
  const days = Array.from({ length: day - SHORTEST_MONTH + 1 }, (_, more) => SHORTEST_MONTH + more);
  return [`BYMONTHDAY=${days.join(",")}`, "BYSETPOS=-1"];
}
