import { isTimeZone } from "../core/time-zone.ts";
import type { Read } from "./values.ts";

/** Which of the two comes first in a date such as 03/04/2026; unsaid, such a date is not guessed. */
export const DAY_ORDERS = ["day", "month"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** Without their accents, as far as each is told from the others. */
const FRENCH_MONTHS = ["jan", "fev", "mar", "avr", "mai", "juin", "juil", "aou", "sep", "oct", "nov", "dec"];

/** A day as YYYY-MM-DD from `2026-03-12`, `2026-03-12T10:00`, `20260312`, `12 Mar 2026`, `March 12, 2026`, `12 févr. 2026`, `1er mars 2026`, `12/03/2026`. */
export function readDay(cell: string, order: DayOrder | undefined): Read<string> {
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

function readOneDay(written: string, order: DayOrder | undefined): Read<string> {
  const cell = written.normalize("NFC");
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ].*)?$/.exec(cell);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const named =
    /^(?<day>\d{1,2})(?:er(?=\s))?[\s.-]*(?<month>[a-zà-ÿ]{3,9})\.?[\s,-]*(?<year>\d{4})$/i.exec(cell) ??
    /^(?<month>[a-z]{3,9})\.?\s*(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s*(?<year>\d{4})$/i.exec(cell);
  if (named?.groups) {
    const { year, month = "", day } = named.groups;
    const at = monthOf(month);
    return at === -1 ? { reason: "not_a_date" } : dayOf(year, String(at + 1), day);
  }
  const [, first, second, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? [];
  if (first === undefined || second === undefined) return { reason: "not_a_date" };
  if (cell.includes(".")) return dayOf(year, second, first);
  const known = Number(first) > 12 || first === second ? "day" : Number(second) > 12 ? "month" : order;
  if (known === undefined) return { reason: "ambiguous_date" };
  return known === "day" ? dayOf(year, second, first) : dayOf(year, first, second);
}

/** The place of a month's name, English or French, in the year. */
function monthOf(name: string): number {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const english = MONTHS.indexOf(plain.slice(0, 3));
  return english === -1 ? FRENCH_MONTHS.findIndex((month) => plain.startsWith(month)) : english;
}

/** The zone that a column's heading names in brackets, such as `Archived (Europe/Paris)`; else Greenwich. */
export function zoneOf(column: string): string {
  const named = /\(([^()]+)\)\s*$/.exec(column)?.[1]?.trim();
  return named !== undefined && isTimeZone(named) ? named : "UTC";
}

/** A moment in time from what a clock in that zone showed, `2026-03-12 14:05`; a day alone is its first minute. */
export function readMoment(cell: string, order: DayOrder | undefined, zone: string): Read<string> {
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

function dayOf(year = "", month = "", day = ""): Read<string> {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text) && Number(year) >= 1600;
  return exists ? { value: text } : { reason: "not_a_date" };
}
