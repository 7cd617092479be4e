/** Months shown, the present one last, and days that are compared with as many before them. */
const TREND_MONTHS = 6;
export const TREND_DAYS = 30;

/** Items of one month that have a category, or name a sector. */
export type Counted = {
  by: "category" | "sector";
  name: string;
  month: string;
  items: number;
  lately: number;
  before: number;
};
export type Trend = {
  by: "category" | "sector";
  name: string;
  /** Items of each month, in the order of the months. */
  items: number[];
  total: number;
  /** Items of the last days, and of as many days before. */
  lately: number;
  before: number;
};

/** The months that end with that of a day, the earliest first: "2026-03". */
export function monthsUntil(day: string, most: number = TREND_MONTHS): string[] {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const last = year * 12 + month - 1;
  return Array.from({ length: most }, (_, place) => {
    const one = last - (most - 1) + place;
    return `${Math.floor(one / 12)}-${String((one % 12) + 1).padStart(2, "0")}`;
  });
}

/** One trend for each category and sector, those with the largest change first; the counts are of stored items alone. */
export function trendsOf(counted: readonly Counted[], months: readonly string[]): Trend[] {
  const trends = new Map<string, Trend>();
  for (const { by, name, month, items, lately, before } of counted) {
    const key = `${by} ${name}`;
    const trend = trends.get(key) ?? { by, name, items: months.map(() => 0), total: 0, lately: 0, before: 0 };
    const at = months.indexOf(month);
    if (at >= 0) trend.items[at] = (trend.items[at] ?? 0) + items;
    trend.total += at >= 0 ? items : 0;
    trend.lately += lately;
    trend.before += before;
    trends.set(key, trend);
  }
  const change = ({ lately, before }: Trend) => Math.abs(lately - before);
  return [...trends.values()]
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => change(b) - change(a) || b.total - a.total || a.name.localeCompare(b.name, "en"));
}
