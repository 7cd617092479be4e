import { createHash } from "node:crypto";
import { businessDayUntil } from "./public-holidays.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const OPENING_MINUTE = 8 * 60 + 30;

/** The firm's past, counted in days before the day it is seeded. Nothing happens at weekends and on holidays: what falls there is done on the business day before. */
export class Calendar {
  readonly #midnight: number;
  readonly #days = new Map<number, string>();

  constructor(today: Date) {
    this.#midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  }

  /** A moment, so many minutes after the office opened. */
  at(daysAgo: number, minute: number): string {
    return momentOn(this.day(daysAgo), minute);
  }

  /** A plain date; negative days are ahead. */
  day(daysAgo: number): string {
    const known = this.#days.get(daysAgo);
    if (known !== undefined) return known;
    const day = businessDayUntil(new Date(this.#midnight - daysAgo * DAY_MS).toISOString().slice(0, 10));
    this.#days.set(daysAgo, day);
    return day;
  }

  /** How many days ago a plain date is. */
  ago(day: string): number {
    return Math.round((this.#midnight - Date.parse(day)) / DAY_MS);
  }
}

/** A moment of a plain date, so many minutes after the office opened. */
export const momentOn = (day: string, minute: number): string =>
  new Date(Date.parse(day) + (OPENING_MINUTE + minute) * MINUTE_MS).toISOString();

/** An id as the database would have made it at that moment (UUID version 7), and the same one each time. */
export function idAt(moment: string, name: string): string {
  const time = Date.parse(moment).toString(16).padStart(12, "0");
  const tail = createHash("sha256").update(name).digest("hex");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(0, 3)}-8${tail.slice(3, 6)}-${tail.slice(6, 18)}`;
}
