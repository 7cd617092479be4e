import { type Msg, msg } from "../core/text.ts";
import { writtenDay } from "../core/written-day.ts";
import { addDays, addMonths, daysBetween } from "../money/plain-date.ts";

export const HOLIDAY_PROBLEMS = {
  day: msg("The date can’t be read"),
  time: msg("It is an appointment with a time, not a whole day"),
  rule: msg("It repeats in a way that isn’t once a year"),
  long: msg("It lasts longer than a month"),
} as const satisfies Record<string, Msg>;
export type HolidayProblem = keyof typeof HOLIDAY_PROBLEMS;

export type Holiday = { day: string; name: string };
/** A line of the file (1 is its first) where an event begins that gave no holiday, what it is called, and why. */
export type UnreadHoliday = { row: number; name: string; problem: HolidayProblem };
export type HolidayFile = { days: Holiday[]; unread: UnreadHoliday[] };

const MOST_DAYS = 31;
const NAMELESS = "Holiday";
const MOST_NAME = 200;

type Property = { name: string; parameters: string; value: string };
type Event = { row: number; properties: Property[] };

/**
 * Holidays of a calendar file (.ics): every whole-day event, each of its days, in the order of the days; one that repeats every year, each year
 * up to and with `lastYear`. Cancelled events are left out; what gives no holiday is named. Undefined when the text is no calendar.
 *
 * Source: RFC 5545 (an end is the day after the last one; lines are folded by a leading blank).
 */
export function readHolidayFile(text: string, lastYear: number): HolidayFile | undefined {
  if (!/^\ufeff?\s*BEGIN:VCALENDAR/i.test(text)) return undefined;
  const days = new Map<string, Holiday>();
  const unread: UnreadHoliday[] = [];
  for (const event of eventsOf(text)) {
    const read = holidaysOf(event, lastYear);
    if (typeof read === "string") unread.push({ row: event.row, name: nameOf(event), problem: read });
    else for (const holiday of read) if (!days.has(holiday.day)) days.set(holiday.day, holiday);
  }
  return { days: [...days.values()].toSorted((a, b) => a.day.localeCompare(b.day)), unread };
}

function eventsOf(text: string): Event[] {
  const events: Event[] = [];
  let open: Event | undefined;
  for (const { row, line } of unfolded(text)) {
    const property = /^([A-Z-]+)((?:;[^:]*)?):(.*)$/i.exec(line);
    if (!property) continue;
    const [, name = "", parameters = "", value = ""] = property;
    const said = `${name}:${value}`.toUpperCase();
    if (said === "BEGIN:VEVENT") open = { row, properties: [] };
    else if (said === "END:VEVENT") {
      if (open) events.push(open);
      open = undefined;
    } else open?.properties.push({ name: name.toUpperCase(), parameters, value });
  }
  return events;
}

function unfolded(text: string): { row: number; line: string }[] {
  const lines: { row: number; line: string }[] = [];
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    const last = lines.at(-1);
    if (last && /^[ \t]/.test(line)) last.line += line.slice(1);
    else lines.push({ row: at + 1, line });
  }
  return lines;
}

const valueOf = ({ properties }: Event, name: string) => properties.find((one) => one.name === name)?.value;

function nameOf(event: Event): string {
  const said = (valueOf(event, "SUMMARY") ?? "")
    .replaceAll(/\\[nN]/g, " ")
    .replaceAll(/\\([,;\\])/g, "$1")
    .trim();
  return (said === "" ? NAMELESS : said).slice(0, MOST_NAME);
}

function holidaysOf(event: Event, lastYear: number): Holiday[] | HolidayProblem {
  if (valueOf(event, "STATUS")?.toUpperCase() === "CANCELLED") return [];
  const [from, to] = [valueOf(event, "DTSTART"), valueOf(event, "DTEND")];
  if (from?.includes("T")) return "time";
  const first = writtenDay(from ?? "");
  const after = to === undefined ? first && addDays(first, 1) : writtenDay(to);
  if (first === undefined || after === undefined) return "day";
  const length = Math.max(1, daysBetween(first, after));
  if (length > MOST_DAYS) return "long";
  const years = yearsOf(event, first, lastYear);
  if (years === undefined) return "rule";
  const name = nameOf(event);
  return years.flatMap((ahead) =>
    Array.from({ length }, (_, day) => ({ day: addDays(addMonths(first, ahead * 12), day), name })),
  );
}

/** How many years later it is again: only itself, or by `FREQ=YEARLY` with nothing but its end. */
function yearsOf(event: Event, first: string, lastYear: number): number[] | undefined {
  const rule = valueOf(event, "RRULE");
  if (rule === undefined) return [0];
  const parts = new Map(
    rule
      .toUpperCase()
      .split(";")
      .map((part) => part.split("=", 2) as [string, string]),
  );
  const known = [...parts.keys()].every((part) => ["FREQ", "UNTIL", "COUNT", "INTERVAL", "WKST"].includes(part));
  if (!known || parts.get("FREQ") !== "YEARLY" || (parts.get("INTERVAL") ?? "1") !== "1") return undefined;
  const until = parts.get("UNTIL")?.slice(0, 4) ?? String(lastYear);
  const most = Number(parts.get("COUNT") ?? lastYear);
  const last = Math.min(Number(until), lastYear) - Number(first.slice(0, 4));
  const count = Math.min(most, last + 1);
  return Array.from({ length: Math.max(1, count) }, (_, year) => year);
}
