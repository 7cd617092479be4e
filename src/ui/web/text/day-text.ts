/**
 * A day as people write it: "fri", "next fri", "tomorrow", "in 2w", "+3d", "30/11", "30 nov", "12 Mar 2026", "2026-03-12",
 * "end of month". What leaves its year, month or week open means a day by where the field's days lie:
 * - ahead (something due, a next step): the next such day; a day and month may be today, a weekday never is;
 * - behind (something that happened): the last such day, likewise;
 * - anywhere else: the nearest one.
 * Weeks begin on Monday: "next fri" is the Friday of the week after this one, "end of week" this week's Friday.
 */
export type DaysLie = "ahead" | "behind" | "anywhere";

type Reading = {
  /** The day it is for the writer, YYYY-MM-DD. */
  today: string;
  /** Whether 3/4 is the third of April. */
  dayFirst: boolean;
  lie: DaysLie;
};

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const COUNTS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const UNITS: { readonly [unit: string]: "day" | "week" | "month" | "year" } = {
  d: "day",
  day: "day",
  days: "day",
  w: "week",
  wk: "week",
  wks: "week",
  week: "week",
  weeks: "week",
  m: "month",
  mo: "month",
  mth: "month",
  mths: "month",
  month: "month",
  months: "month",
  y: "year",
  yr: "year",
  yrs: "year",
  year: "year",
  years: "year",
};
const STEPS: { readonly [word: string]: number } = { last: -1, this: 0, next: 1 };
const NEAR_MONTHS = [0, 1, -1, 2, -2];
/** A leap day can be eight years away. */
const NEAR_YEARS = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8, -8];
const MOST_DISTANCE = 9_999;

/** The day that is meant, as YYYY-MM-DD; undefined where that cannot be said. */
export function readDay(text: string, reading: Reading): string | undefined {
  const said = text
    .toLowerCase()
    .replace(/[,\s\u00a0\u202f]+/g, " ")
    .trim();
  const day = readSpoken(said, reading) ?? readAway(said, reading) ?? readWritten(said, reading);
  if (day === undefined) return undefined;
  const { year } = partsOf(day);
  return year >= 1000 && year <= 9999 ? textOf(day) : undefined;
}

/** The days of a calendar as numbers, 1970-01-01 being 0: lengths are subtractions, and weekdays remainders. */
const DAY_MS = 86_400_000;

/** The number of a day; a month or day beyond its range goes over into the next. */
export function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

export function partsOf(number: number): { year: number; month: number; day: number; weekday: number } {
  const date = new Date(number * DAY_MS);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}

/** The Monday of its week. */
export const mondayOf = (number: number): number => number - ((partsOf(number).weekday + 6) % 7);

export const textOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The number of a plain date; undefined for a text that is not one, and for a day there is not. */
export function numberOf(date: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  return day === undefined ? undefined : existing(Number(year), Number(month), Number(day));
}

/** The same day some months on, or the last of a shorter month. */
export function monthsFrom(number: number, months: number): number {
  const { year, month, day } = partsOf(number);
  const last = dayNumber(year, month + months + 1, 0);
  return Math.min(dayNumber(year, month + months, day), last);
}

function existing(year: number, month: number, day: number): number | undefined {
  const number = dayNumber(year, month, day);
  const is = partsOf(number);
  return year >= 1000 && is.year === year && is.month === month && is.day === day ? number : undefined;
}

const todayOf = ({ today }: Reading): number => numberOf(today) ?? 0;

/** "today", "fri", "next month", "end of quarter". */
function readSpoken(said: string, reading: Reading): number | undefined {
  const today = todayOf(reading);
  if (said === "today" || said === "now") return today;
  if (/^(tomorrow|tmrw?|tom)$/.test(said)) return today + 1;
  if (said === "yesterday") return today - 1;
  const [, short] = /^(eo[wmqy])$/.exec(said) ?? [];
  if (short !== undefined) return ends(today, { w: "week", m: "month", q: "quarter", y: "year" }[short[2] ?? ""], 0);
  const [, edge, step = "this", period] =
    /^(?:(end|start|beginning) of )?(?:(this|next|last) |the )?(week|month|quarter|year)$/.exec(said) ?? [];
  if (period !== undefined) {
    if (edge === "end") return ends(today, period, STEPS[step] ?? 0);
    return edge === undefined && !/^(next|last) /.test(said) ? undefined : begins(today, period, STEPS[step] ?? 0);
  }
  const [, which, name = ""] = /^(?:(this|next|last|on) )?([a-z]{2,9})\.?$/.exec(said) ?? [];
  const weekday = placeIn(WEEKDAYS, name);
  if (weekday === undefined) return undefined;
  const week = which === undefined ? undefined : STEPS[which];
  return week === undefined ? weekdayNear(weekday, reading) : mondayOf(today) + 7 * week + ((weekday + 6) % 7);
}

function begins(today: number, period: string, step: number): number {
  const { year, month } = partsOf(today);
  if (period === "week") return mondayOf(today) + 7 * step;
  if (period === "month") return dayNumber(year, month + step, 1);
  return period === "quarter" ? dayNumber(year, month - ((month - 1) % 3) + 3 * step, 1) : dayNumber(year + step, 1, 1);
}

function ends(today: number, period = "month", step: number): number {
  return period === "week" ? begins(today, period, step) + 4 : begins(today, period, step + 1) - 1;
}

function weekdayNear(weekday: number, reading: Reading): number {
  const today = todayOf(reading);
  const ahead = (weekday - partsOf(today).weekday + 7) % 7;
  if (reading.lie === "ahead") return today + (ahead || 7);
  if (reading.lie === "behind") return today - (7 - ahead);
  return today + (ahead > 3 ? ahead - 7 : ahead);
}

/** "in 2w", "+3d", "-1 month", "3 days ago", "2w". */
function readAway(said: string, reading: Reading): number | undefined {
  const [, sign, counted = "", unitName = "", from] =
    /^(in |\+ ?|- ?)?(\d{1,4}|an?|[a-z]{3,5}) ?([a-z]+)( ago| from now)?$/.exec(said) ?? [];
  const unit = Object.hasOwn(UNITS, unitName) ? UNITS[unitName] : undefined;
  const count = /^an?$/.test(counted) ? 1 : /^\d/.test(counted) ? Number(counted) : COUNTS.indexOf(counted);
  if (unit === undefined || count < 0 || count > MOST_DISTANCE) return undefined;
  if (sign !== undefined && from !== undefined) return undefined;
  const isPlain = sign === undefined && from === undefined;
  const isBack = isPlain ? reading.lie === "behind" : sign === undefined ? from === " ago" : sign.startsWith("-");
  const distance = isBack ? -count : count;
  const today = todayOf(reading);
  if (unit === "day" || unit === "week") return today + distance * (unit === "week" ? 7 : 1);
  return monthsFrom(today, distance * (unit === "year" ? 12 : 1));
}

/** "2026-03-12", "12 Mar 2026", "30/11", "Nov 30", "15th". */
function readWritten(said: string, reading: Reading): number | undefined {
  const plain = said.replace(/^(?:on )?(?:the )?/, "").replace(/(\d)(?:st|nd|rd|th)\b/g, "$1");
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(plain) ?? [];
  if (isoDay !== undefined) return existing(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [, onlyDay] = /^(\d{1,2})\.?$/.exec(plain) ?? [];
  if (onlyDay !== undefined) return nearMonth(Number(onlyDay), reading);
  const named = readNamed(plain);
  if (named) return inYear(named, reading);
  const [, first, by, second, year] = /^(\d{1,2})([/. -])(\d{1,2})(?:\2(\d{4}|\d{2}))?\.?$/.exec(plain) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const [one, other] = [Number(first), Number(second)];
  const isDayFirst = by === "." || one > 12 || (reading.dayFirst && other <= 12);
  return inYear(isDayFirst ? { day: one, month: other, year } : { day: other, month: one, year }, reading);
}

type Written = { day: number; month: number; year: string | undefined };

/** A day whose month is a word, before it or behind it; a weekday in front of it is only said. */
function readNamed(plain: string): Written | undefined {
  const said = plain.replace(/^([a-z]{2,9})\.? (?=.*[a-z])/, (whole, word: string) =>
    placeIn(WEEKDAYS, word) === undefined ? whole : "",
  );
  const {
    day,
    month = "",
    year,
  } = /^(?<day>\d{1,2})[\s.-]*(?:of )?(?<month>[a-z]{3,9})\.?(?:[\s'-]*(?<year>\d{4}|\d{2}))?$/.exec(said)?.groups ??
  /^(?<month>[a-z]{3,9})\.?[\s-]*(?<day>\d{1,2})(?:[\s'-]+(?<year>\d{4}|\d{2}))?$/.exec(said)?.groups ??
  {};
  const at = placeIn(MONTHS, month === "sept" ? "sep" : month);
  return day === undefined || at === undefined ? undefined : { day: Number(day), month: at + 1, year };
}

/** Where a name stands in a list, by its beginning of three letters or more; weekdays by two. */
function placeIn(names: readonly string[], said: string): number | undefined {
  const fits = said.length < (names === WEEKDAYS ? 2 : 3) ? [] : names.filter((name) => name.startsWith(said));
  const also = { tues: "tuesday", thur: "thursday", thurs: "thursday", weds: "wednesday" }[said];
  const found = fits.length === 1 ? fits[0] : names.find((name) => name === also);
  return found === undefined ? undefined : names.indexOf(found);
}

function inYear({ day, month, year }: Written, reading: Reading): number | undefined {
  if (year !== undefined) return existing(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  const today = partsOf(todayOf(reading));
  return nearest(
    NEAR_YEARS.map((years) => existing(today.year + years, month, day)),
    reading,
  );
}

function nearMonth(day: number, reading: Reading): number | undefined {
  const { year, month } = partsOf(todayOf(reading));
  const months = NEAR_MONTHS.map((away) => partsOf(dayNumber(year, month + away, 1)));
  return nearest(
    months.map((one) => existing(one.year, one.month, day)),
    reading,
  );
}

/** Of the days that exist the nearest to today that lies where it should; today lies on both sides. */
function nearest(days: readonly (number | undefined)[], reading: Reading): number | undefined {
  const today = todayOf(reading);
  const side = { ahead: 1, behind: -1, anywhere: 0 }[reading.lie];
  const fitting = days.filter((day) => day !== undefined).filter((day) => (day - today) * side >= 0);
  return fitting.toSorted((one, other) => Math.abs(one - today) - Math.abs(other - today))[0];
}
