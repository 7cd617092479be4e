import { RRuleTemporal } from "rrule-temporal";
import { writtenDay } from "#core/shared/text/written-day.ts";

/** So many years are looked at for the next day: between 29 Februaries there are up to eight. */
const LEAST = 12;
const MOST = 500;

/**
 * The days of a rule of RFC 5545 that begins on a day, up to and with a year; undefined where it does not repeat by years or cannot be read.
 * A rule whose days do not exist in a year, such as 29 February, has none in that year.
 */
export function daysOfRule(first: string, rule: string, lastYear: number): string[] | undefined {
  const parts = rule
    .trim()
    .toUpperCase()
    .split(";")
    .map((part) => part.split("=", 2) as [string, string | undefined]);
  if (!parts.some(([name, value]) => name === "FREQ" && value === "YEARLY")) return undefined;
  // An end with a time of day, as many programs write it, is one of its day: the event has whole days.
  const plain = parts.map(([name, value = ""]) => `${name}=${name === "UNTIL" ? value.slice(0, 8) : value}`).join(";");
  const days: string[] = [];
  try {
    const read = new RRuleTemporal({
      rruleString: `DTSTART;VALUE=DATE:${first.replaceAll("-", "")}\nRRULE:${plain}`,
      maxIterations: Math.min(Math.max(lastYear - Number(first.slice(0, 4)), 0) + LEAST, MOST),
    });
    read.all((at) => {
      if (at.year > lastYear || days.length >= MOST) return false;
      days.push(at.toPlainDate().toString());
      return true;
    });
  } catch {
    // A rule without a day in all those years ends here, too; one that only has none after them does not.
    if (days.length === 0) return undefined;
  }
  return days;
}

/** Days that RDATE or EXDATE list, each line with one or several; undefined where one of them is not one. */
export function listedDays(values: readonly string[]): string[] | undefined {
  const days = values.flatMap((value) => value.split(",")).map((value) => writtenDay(value.trim().slice(0, 8)));
  const read = days.filter((day) => day !== undefined);
  return read.length === days.length ? read : undefined;
}
