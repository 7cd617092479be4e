/** Periods that end today: so many days, or since the month, quarter or year began. */
export type Period = "30d" | "90d" | "month" | "quarter" | "year" | "12m";

export type Days = { from: string; to: string };

/** The days of a period, from the first to the last. `today` is the reader's own day, YYYY-MM-DD. */
export function daysOf(period: Period, today: string): Days {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  const began: Record<Period, [year: number, month: number, day: number]> = {
    "30d": [year, month, day - 29],
    "90d": [year, month, day - 89],
    month: [year, month, 1],
    quarter: [year, month - ((month - 1) % 3), 1],
    year: [year, 1, 1],
    // A year before a leap day there was none: the day after stands for it.
    "12m": [year - 1, month, month === 2 && day === 29 ? day : day + 1],
  };
  const [y, m, d] = began[period];
  return { from: new Date(Date.UTC(y, m - 1, d)).toISOString().slice(0, 10), to: today };
}

/** The last day of the calendar quarter that ended before `today`, YYYY-MM-DD. */
export function lastQuarterEnd(today: string): string {
  return new Date(Date.parse(daysOf("quarter", today).from) - 86_400_000).toISOString().slice(0, 10);
}
