const DAY_MS = 86_400_000;

/** Whole days between two moments. */
export function daysBetween(from: string, to: string | number): number {
  return Math.max(0, Math.floor((new Date(to).getTime() - new Date(from).getTime()) / DAY_MS));
}
