const DAY_MS = 86_400_000;
const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", DAY_MS],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

type Locales = string[] | string | undefined;

/** "12 Mar 2026". A plain date (YYYY-MM-DD) is that day everywhere; a moment is shown in the reader's time zone. */
export function formatDate(date: string, locales?: Locales): string {
  const isPlain = date.length === 10;
  return new Intl.DateTimeFormat(locales, {
    day: "numeric",
    month: "short",
    year: "numeric",
    ...(isPlain && { timeZone: "UTC" }),
  }).format(new Date(date));
}

/** "12 Mar 2026, 14:05:31 CET": the whole truth about a moment. */
export function formatExactly(moment: string, locales?: Locales): string {
  return new Intl.DateTimeFormat(locales, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "short",
  }).format(new Date(moment));
}

/** "5 minutes ago" under a week, the date beyond it. */
export function formatMoment(moment: string, now: number, locales?: Locales): string {
  const elapsed = new Date(moment).getTime() - now;
  if (Math.abs(elapsed) >= 7 * DAY_MS) return formatDate(moment, locales);
  const [unit, length] = UNITS.find(([, size]) => Math.abs(elapsed) >= size) ?? ["second", 60_000];
  const amount = Math.round(elapsed / length);
  return new Intl.RelativeTimeFormat(locales, { numeric: "auto" }).format(amount, unit);
}
