import { isTimeZone } from "../time-zone.ts";
import { type DayOrder, readWrittenDay } from "./written-day.ts";

/** A cell read as a day or a moment, perhaps with a note of what was lost, or the reason why it cannot be. */
type ReadDay = { value: string; note?: "range_start" } | { reason: "not_a_date" | "ambiguous_date" };

/** A day as YYYY-MM-DD from `2026-03-12`, `2026-03-12T10:00`, `20260312`, `12 Mar 2026`, `March 12, 2026`, `12 févr. 2026`, `1er mars 2026`, `12/03/2026`. */
export function readDay(cell: string, order: DayOrder | undefined): ReadDay {
  const [start = "", end] = cell.split(/\s*→\s*/);
  if (end === undefined) return readOneDay(cell.replace(TIME_OF_DAY, ""), order);
  const first = readOneDay(start.replace(TIME_OF_DAY, ""), order);
  return "value" in first ? { ...first, note: "range_start" } : first;
}

const TIME_OF_DAY = /,?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m)?(?:\s*\([^()]*\)|\s*Z|\s*[+-]\d{2}:?\d{2})?$/i;

/** The order that a heading such as `Date dd/mm/yyyy` states. */
export function dayOrderOf(column: string): DayOrder | undefined {
  const [, first] = /(?<!\p{L})(d{1,2}|m{1,2})[/._ -](?:d{1,2}|m{1,2})[/._ -]y{2,4}/iu.exec(column) ?? [];
  return first === undefined ? undefined : first.toLowerCase().startsWith("d") ? "day" : "month";
}

function readOneDay(cell: string, order: DayOrder | undefined): ReadDay {
  const read = readWrittenDay(cell, order);
  return "day" in read ? { value: read.day } : { reason: read.problem };
}

/** The zone that a column's heading names in brackets, such as `Archived (Europe/Paris)`; else Greenwich. */
export function zoneOf(column: string): string {
  const named = /\(([^()]+)\)\s*$/.exec(column)?.[1]?.trim();
  return named !== undefined && isTimeZone(named) ? named : "UTC";
}

/** A moment in time from what a clock in that zone showed, `2026-03-12 14:05`; a day alone is its first minute. */
export function readMoment(cell: string, order: DayOrder | undefined, zone: string): ReadDay {
  const [, date = cell, hour = "00", minute = "00", second = "00", rest = ""] =
    /^(.*?)[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(cell) ?? [];
  const day = readDay(date.replace(/,$/, ""), order);
  if ("reason" in day) return day;
  const wall = `${day.value}T${hour.padStart(2, "0")}:${minute}:${second}`;
  const exact = new Date(rest === "" ? `${wall}Z` : `${wall}${rest.replace(/^([+-]\d{2})(\d{2})$/, "$1:$2")}`);
  if (Number.isNaN(exact.valueOf())) return { reason: "not_a_date" };
  return { value: (rest === "" ? atClock(exact, zone) : exact).toISOString() };
}

/** The moment at which a clock in the zone shows what `wall` says in Greenwich. */
function atClock(wall: Date, zone: string): Date {
  const digits = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
  const clock = new Intl.DateTimeFormat("sv-SE", { ...digits, second: "2-digit", hourCycle: "h23", timeZone: zone });
  const ahead = (moment: Date) => new Date(`${clock.format(moment).replace(" ", "T")}Z`).valueOf() - moment.valueOf();
  const near = new Date(wall.valueOf() - ahead(wall));
  return new Date(wall.valueOf() - ahead(near));
}
