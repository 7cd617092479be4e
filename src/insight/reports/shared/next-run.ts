import { clockAt, instantOf } from "#core/shared/wall-clock.ts";
import type { Frequency } from "./automation.ts";

/** When something happens again and again, by the clock of a zone. */
export type Cadence = {
  frequency: Frequency;
  /** Monday is 1. */
  weekday: number | null;
  monthDay: number | null;
  /** "08:30". */
  runAt: string;
  timeZone: string;
};

const DAY_MS = 86_400_000;
/** A quarter with a day to spare. */
const MOST_DAYS = 94;

function isDay({ frequency, weekday, monthDay }: Cadence, day: Date): boolean {
  if (frequency === "daily") return true;
  // Sunday is 0 for Date.
  if (frequency === "weekly") return day.getUTCDay() === (weekday ?? 1) % 7;
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  if (day.getUTCDate() !== Math.min(monthDay ?? 1, last)) return false;
  return frequency === "monthly" || day.getUTCMonth() % 3 === 0;
}

/** The first run after an instant, as ISO 8601. The clock of the zone shows the same time at every run, whatever its offset. */
export function nextRun(cadence: Cadence, after: string): string {
  const { runAt, timeZone } = cadence;
  const [hours = 0, minutes = 0] = runAt.split(":").map(Number);
  const from = new Date(after).getTime();
  const today = Math.floor(clockAt(from, timeZone) / DAY_MS) * DAY_MS;
  for (let days = 0; days <= MOST_DAYS; days += 1) {
    const day = today + days * DAY_MS;
    if (!isDay(cadence, new Date(day))) continue;
    const instant = instantOf(day + (hours * 60 + minutes) * 60_000, timeZone);
    if (instant > from) return new Date(instant).toISOString();
  }
  throw new Error("A cadence has no next run");
}
