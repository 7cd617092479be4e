const DAY_MS = 86_400_000;

/** Whole days between two moments. */
export function daysBetween(from: string, to: string | number): number {
  return Math.max(0, Math.floor((new Date(to).getTime() - new Date(from).getTime()) / DAY_MS));
}

/** The reader's own calendar day, or one some days before it, as plain dates are written. */
export function dayBefore(now: number, days = 0): string {
  const today = new Date(now);
  const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() - days);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}
