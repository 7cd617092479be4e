const ENDS = ["03-31", "06-30", "09-30", "12-31"] as const;

/** The end of the last quarter before a day (YYYY-MM-DD). */
export function quarterBefore(day: string): string {
  const year = Number(day.slice(0, 4));
  const ended = ENDS.filter((end) => `${year}-${end}` < day).at(-1);
  return ended === undefined ? `${String(year - 1).padStart(4, "0")}-12-31` : `${day.slice(0, 4)}-${ended}`;
}

export const isQuarterEnd = (day: string): boolean => ENDS.some((end) => day.slice(5) === end);

/** "Q3 2026". */
export const quarterName = (ends: string): string =>
  `Q${ENDS.findIndex((end) => ends.slice(5) === end) + 1} ${ends.slice(0, 4)}`;
