/** The reader's own calendar day, as plain dates are written. */
export function dayOf(now: number): string {
  const date = new Date(now);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** A day that has passed; today is still in time. */
export function isOverdue(day: string | null, now: number): boolean {
  return day !== null && day < dayOf(now);
}

const DAY_MS = 86_400_000;

/** Whole days between two moments. */
export function daysBetween(from: string, to: string | number): number {
  return Math.max(0, Math.floor((new Date(to).getTime() - new Date(from).getTime()) / DAY_MS));
}
