import { createHash } from "node:crypto";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const OPENING_MINUTE = 8 * 60 + 30;

/** The firm's past, counted in days before the day it is seeded. Nothing happens at weekends: what falls there is done on Friday. */
export class Calendar {
  readonly #midnight: number;

  constructor(today: Date) {
    this.#midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  }

  /** A moment, so many minutes after the office opened. */
  at(daysAgo: number, minute: number): string {
    return new Date(this.#weekday(-daysAgo) + (OPENING_MINUTE + minute) * MINUTE_MS).toISOString();
  }

  /** A plain date; negative days are ahead. */
  day(daysAgo: number): string {
    return new Date(this.#weekday(-daysAgo)).toISOString().slice(0, 10);
  }

  #weekday(days: number): number {
    const time = this.#midnight + days * DAY_MS;
    const weekday = new Date(time).getUTCDay();
    const pastFriday = weekday === 6 ? 1 : weekday === 0 ? 2 : 0;
    return time - pastFriday * DAY_MS;
  }
}

/** An id as the database would have made it at that moment (UUID version 7), and the same one each time. */
export function idAt(moment: string, name: string): string {
  const time = Date.parse(moment).toString(16).padStart(12, "0");
  const tail = createHash("sha256").update(name).digest("hex");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(0, 3)}-8${tail.slice(3, 6)}-${tail.slice(6, 18)}`;
}
