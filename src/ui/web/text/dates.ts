import { isTimeZone } from "#core/shared/time-zone.ts";
import { dateFormat as formatOf, relativeFormat } from "./formats.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const AHEAD_MS = 2 * MINUTE_MS;

type Locales = string[] | string | undefined;

/** How the reader wants dates: the order of day, month and year, and whose clock. Null is the product's way, and the device's clock. */
export type DateStyle = { dateFormat: "MM/DD/YYYY" | "DD/MM/YYYY" | "YYYY-MM-DD" | null; timeZone: string | null };

let style: DateStyle = { dateFormat: null, timeZone: null };

/** From now on dates are written like this. What is on the screen already must be drawn again; says whether it must. */
export function writeDatesAs(wanted: DateStyle): boolean {
  const isNew = wanted.dateFormat !== style.dateFormat || wanted.timeZone !== style.timeZone;
  style = { dateFormat: wanted.dateFormat, timeZone: wanted.timeZone };
  return isNew;
}

const clock = () => (style.timeZone === null ? {} : { timeZone: style.timeZone });

/** "12 Mar 2026", or as the reader prefers. A plain date (YYYY-MM-DD) is that day everywhere; a moment is shown in the reader's time zone. */
export function formatDate(date: string, locales?: Locales): string {
  const zone = date.length === 10 ? { timeZone: "UTC" } : clock();
  const { dateFormat } = style;
  if (dateFormat !== null) return inOrder(dateFormat, new Date(date), zone);
  return inWords({ day: "numeric", month: "short", year: "numeric", ...zone }, date, locales);
}

/** "24–25 Sep 2026", "28 Sep – 2 Oct 2026": two plain dates, the first first; in digits where the reader prefers them. */
export function formatDays(first: string, last: string, locales?: Locales): string {
  if (style.dateFormat !== null) return `${formatDate(first, locales)} – ${formatDate(last, locales)}`;
  const how = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  const text = formatOf(locales, how).formatRange(new Date(first), new Date(last));
  return text.replaceAll("Sept", "Sep").replace(/^(\d+)\s–\s(?=\d)/, "$1–");
}

/** British English writes one month in four letters, all others in three. */
function inWords(how: Intl.DateTimeFormatOptions, date: string, locales: Locales): string {
  return formatOf(locales, how).format(new Date(date)).replace("Sept", "Sep");
}

/** "Mar" of a month like 2026-03. */
export const formatMonth = (month: string, locales?: Locales): string =>
  inWords({ month: "short", timeZone: "UTC" }, `${month}-01`, locales);

/** "Thu 12 Mar 2026", or as the reader prefers: a plain date and its weekday. */
export function formatWithWeekday(day: string, locales?: Locales): string {
  const weekday = formatOf(locales, { weekday: "short", timeZone: "UTC" }).format(new Date(day));
  return `${weekday} ${formatDate(day, locales)}`;
}

/** Whether 3/4 is the third of April to the reader. */
export const writesDayFirst = (): boolean => style.dateFormat === null || style.dateFormat === "DD/MM/YYYY";

/** "12 Mar" where the year is that of today, else the whole date: for where there is little room. */
export function formatShortDate(date: string, today: string, locales?: Locales): string {
  if (date.slice(0, 4) !== today.slice(0, 4)) return formatDate(date, locales);
  const { dateFormat } = style;
  if (dateFormat !== null)
    return inOrder(dateFormat.replace(/[/-]?YYYY[/-]?/, ""), new Date(date), { timeZone: "UTC" });
  return inWords({ day: "numeric", month: "short", timeZone: "UTC" }, date, locales);
}

function inOrder(order: string, date: Date, zone: { timeZone?: string }): string {
  const digits = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
  const parts = formatOf("en-GB", { ...digits, ...zone }).formatToParts(date);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return order.replace("YYYY", part("year").padStart(4, "0")).replace("MM", part("month")).replace("DD", part("day"));
}

/** "12 Mar 2026, 14:05:31 CET": the whole truth about a moment. */
export function formatExactly(moment: string, locales?: Locales): string {
  const time = formatOf(locales, {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "short",
    ...clock(),
  }).format(new Date(moment));
  return `${formatDate(moment, locales)}, ${time}`;
}

/**
 * "just now", "5 minutes ago" under a week, the date beyond it. What lies ahead is a date and a time; a moment that is ahead by
 * less than the clocks may differ, and by what the screen's time is behind, has just happened.
 */
export function formatMoment(moment: string, now: number, justNow: string, locales?: Locales): string {
  const at = new Date(moment).getTime();
  const elapsed = now - at;
  if (elapsed < -AHEAD_MS) return `${formatDate(moment, locales)}, ${formatTime(moment, locales)}`;
  if (elapsed < MINUTE_MS) return justNow;
  if (elapsed >= 7 * DAY_MS) return formatDate(moment, locales);
  const ago = relativeFormat(locales);
  if (elapsed < HOUR_MS) return ago.format(-Math.floor(elapsed / MINUTE_MS), "minute");
  if (elapsed < DAY_MS) return ago.format(-Math.floor(elapsed / HOUR_MS), "hour");
  return ago.format((Date.parse(dayBefore(at)) - Date.parse(dayBefore(now))) / DAY_MS, "day");
}

function formatTime(moment: string, locales: Locales): string {
  const time = formatOf(locales, { hour: "2-digit", minute: "2-digit", ...clock() });
  return time.format(new Date(moment));
}

/** The reader's own calendar day, or one some days before it, as plain dates are written: YYYY-MM-DD. */
export function dayBefore(now: number, days = 0): string {
  return dayIn(style.timeZone, now, days);
}

/** The calendar day in a zone, or one some days before it. Null is the device's zone, and so is one the device does not know. */
export function dayIn(timeZone: string | null, now: number, days = 0): string {
  const today = dayClock(timeZone).format(now);
  return new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);
}

const clocks = new Map<string | null, Intl.DateTimeFormat>();

function dayClock(timeZone: string | null): Intl.DateTimeFormat {
  const made = clocks.get(timeZone);
  if (made) return made;
  const digits = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
  const known = timeZone !== null && isTimeZone(timeZone);
  const days = formatOf("sv-SE", known ? { ...digits, timeZone } : digits);
  clocks.set(timeZone, days);
  return days;
}
