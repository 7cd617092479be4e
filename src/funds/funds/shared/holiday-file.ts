import { writtenDay } from "#core/shared/text/written-day.ts";
import { type Msg, msg } from "#core/shared/text.ts";
import { addDays, daysBetween } from "#maths/money/plain-date.ts";
import { daysOfRule, listedDays } from "./holiday-days.ts";

export const HOLIDAY_PROBLEMS = {
  day: msg("The date can’t be read"),
  time: msg("It is an appointment with a time, not a whole day"),
  rule: msg("It repeats in a way that isn’t by years, or can’t be read"),
  listed: msg("It lists further days in a way that can’t be read"),
  long: msg("It lasts longer than a month"),
} as const satisfies Record<string, Msg>;
export type HolidayProblem = keyof typeof HOLIDAY_PROBLEMS;

export type Holiday = { day: string; name: string };
/** A line of the file (1 is its first) where an event begins that gave no holiday, what it is called, and why. */
export type UnreadHoliday = { row: number; name: string; problem: HolidayProblem };
/** An observance is a day that people mark and work on; calendars say so in its description. */
export type FoundHoliday = Holiday & { isObservance: boolean };
export type HolidayFile = { days: FoundHoliday[]; unread: UnreadHoliday[] };

const MOST_DAYS = 31;
const NAMELESS = "Holiday";
const MOST_NAME = 200;

type Property = { name: string; parameters: string; value: string };
type Event = { row: number; properties: Property[] };

/**
 * Holidays of a calendar file (.ics): every whole-day event, each of its days, in the order of the days; one that repeats by years, each
 * occurrence up to and with `lastYear`, with the days it lists besides and without those it excludes or another event moves. Cancelled events
 * are left out; what gives no holiday is named. Undefined when the text is no calendar.
 *
 * Source: RFC 5545 (an end is the day after the last one; lines are folded by a leading blank; RRULE, RDATE, EXDATE, DURATION, RECURRENCE-ID).
 */
export function readHolidayFile(text: string, lastYear: number): HolidayFile | undefined {
  if (!/^\ufeff?\s*BEGIN:VCALENDAR/i.test(text)) return undefined;
  const days = new Map<string, FoundHoliday>();
  const unread: UnreadHoliday[] = [];
  const events = eventsOf(text);
  const moved = movedDays(events);
  for (const event of events) {
    const isMoved = valueOf(event, "RECURRENCE-ID") !== undefined;
    const without = isMoved ? undefined : moved.get(valueOf(event, "UID") ?? "");
    const read = holidaysOf(event, { lastYear, without: without ?? new Set() });
    if (typeof read === "string") unread.push({ row: event.row, name: nameOf(event), problem: read });
    else for (const holiday of read) if (isBetter(holiday, days.get(holiday.day))) days.set(holiday.day, holiday);
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

/** The first event of a day names it, but for an observance that is a public holiday, too. */
const isBetter = (found: FoundHoliday, known: FoundHoliday | undefined) =>
  known === undefined || (known.isObservance && !found.isObservance);

/** Days of repeated events that an event of its own moves or cancels, by the id of both. */
function movedDays(events: readonly Event[]): Map<string, Set<string>> {
  const moved = new Map<string, Set<string>>();
  for (const event of events) {
    const day = writtenDay((valueOf(event, "RECURRENCE-ID") ?? "").slice(0, 8));
    const id = valueOf(event, "UID");
    if (day === undefined || id === undefined) continue;
    moved.set(id, (moved.get(id) ?? new Set()).add(day));
  }
  return moved;
}

type Given = { lastYear: number; without: ReadonlySet<string> };

function holidaysOf(event: Event, { lastYear, without }: Given): FoundHoliday[] | HolidayProblem {
  if (valueOf(event, "STATUS")?.toUpperCase() === "CANCELLED") return [];
  const from = valueOf(event, "DTSTART");
  if (from?.includes("T")) return "time";
  const first = writtenDay(from ?? "");
  const length = first === undefined ? undefined : lengthOf(event, first);
  if (first === undefined || length === undefined) return "day";
  if (length > MOST_DAYS) return "long";
  const rule = valueOf(event, "RRULE");
  const repeated = rule === undefined ? [first] : daysOfRule(first, rule, lastYear);
  if (repeated === undefined) return "rule";
  const [more, left] = [listedDays(valuesOf(event, "RDATE")), listedDays(valuesOf(event, "EXDATE"))];
  if (more === undefined || left === undefined) return "listed";
  const excluded = new Set([...left, ...without]);
  const starts = [...repeated, ...more].filter((day) => !excluded.has(day) && Number(day.slice(0, 4)) <= lastYear);
  const [name, isObservance] = [nameOf(event), isOnlyObserved(event)];
  return starts.flatMap((start) =>
    Array.from({ length }, (_, day) => ({ day: addDays(start, day), name, isObservance })),
  );
}

const valuesOf = ({ properties }: Event, name: string) =>
  properties.filter((one) => one.name === name).map(({ value }) => value);

/** How many days it has: by its end, else by its duration, else one. */
function lengthOf(event: Event, first: string): number | undefined {
  const [to, duration] = [valueOf(event, "DTEND"), valueOf(event, "DURATION")];
  if (to !== undefined) {
    const after = writtenDay(to);
    return after === undefined ? undefined : Math.max(1, daysBetween(first, after));
  }
  if (duration === undefined) return 1;
  const [, weeks, days] = /^\+?P(?:(\d{1,3})W|(\d{1,3})D(?:T0H0M0S)?)$/i.exec(duration) ?? [];
  const length = Number(weeks ?? "0") * 7 + Number(days ?? "0");
  return length > 0 ? length : undefined;
}

/** As Google and others say it of days that are no public holiday, in the languages of their calendars. */
const OBSERVANCE =
  /^(?:observance|gedenktag|célébration|journée de célébration|celebración|celebrazione|ricorrenza|gedenkdag|viering|comemoração|mærkedag|högtidsdag|minnedag)\b/i;

const isOnlyObserved = (event: Event): boolean =>
  OBSERVANCE.test((valueOf(event, "DESCRIPTION") ?? "").trim()) ||
  /(?:^|,)\s*observance\s*(?:,|$)/i.test(valueOf(event, "CATEGORIES") ?? "");
