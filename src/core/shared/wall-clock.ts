const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "iso8601",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(timeZone, made);
  return made;
}

/** What the clock of a zone shows at an instant, as if it were UTC. */
export function clockAt(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<"year" | "month" | "day" | "hour" | "minute" | "second", number>;
  const { year, month, day, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The instant at which the clock of a zone shows a time. Where the clock is put back and shows it twice, the first; where it is put
 * forward and skips it, as much later as it skips (RFC 5545, section 3.3.5).
 */
export function instantOf(clock: number, timeZone: string): number {
  const offsetAt = (instant: number) => clockAt(instant, timeZone) - instant;
  const before = clock - offsetAt(clock - DAY_MS);
  if (clockAt(before, timeZone) === clock) return before;
  const after = clock - offsetAt(clock + DAY_MS);
  return clockAt(after, timeZone) === clock ? after : before;
}

/** The instant at which the clock of a zone shows a time, "08:30", on a day, as ISO 8601. */
export function momentAt(day: string, time: string, timeZone: string): string {
  return new Date(instantOf(Date.parse(`${day}T${time}:00Z`), timeZone)).toISOString();
}

/** The day a clock of the zone shows at an instant. */
export const dayAt = (instant: number, timeZone: string): string =>
  new Date(clockAt(instant, timeZone)).toISOString().slice(0, 10);
