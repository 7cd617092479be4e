/** How far back deal flow and quarters go: so many days with the day itself, or all that is known. */
export const RANGES = ["7d", "30d", "90d", "1y", "all"] as const;
export type Range = (typeof RANGES)[number];
export const USUAL_RANGE: Range = "30d";
/** Where the browser keeps the chosen range. */
export const RANGE_KEY = "analytics-range";

const DAYS: Record<Exclude<Range, "all">, number> = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 };
const DAY_MS = 86_400_000;

/** The first day of a range that ends on a day; none of all time. */
export const firstDayOf = (range: Range, day: string): string | undefined =>
  range === "all" ? undefined : new Date(Date.parse(day) - (DAYS[range] - 1) * DAY_MS).toISOString().slice(0, 10);

/** Feeders and vehicles of the manager invest in the other funds, so their money is already in those. */
const NOT_POOLED: readonly string[] = ["feeder", "gp", "carry"];
export const isPooled = ({ vehicle }: { vehicle: string }): boolean => !NOT_POOLED.includes(vehicle);
