import type { PeriodKind } from "./rules.ts";

/** Months and quarters are named by their first day, YYYY-MM-DD. */
export const MONTHS_IN: Record<PeriodKind, number> = { month: 1, quarter: 3 };

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The first day of the month or quarter a day lies in. */
export function periodOf(kind: PeriodKind, day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const months = MONTHS_IN[kind];
  return dayOf(year, Math.floor((month - 1) / months) * months, 1);
}

/** So many periods later, or earlier below zero. */
export function movePeriod(kind: PeriodKind, start: string, by: number): string {
  const [year = 0, month = 1] = start.split("-").map(Number);
  return dayOf(year, month - 1 + by * MONTHS_IN[kind], 1);
}

/** The last day of a period. */
export function periodEnd(kind: PeriodKind, start: string): string {
  const [year = 0, month = 1] = start.split("-").map(Number);
  return dayOf(year, month - 1 + MONTHS_IN[kind], 0);
}

/** The last period that has ended on a day. */
export const lastEnded = (kind: PeriodKind, today: string): string => movePeriod(kind, periodOf(kind, today), -1);

/** So many periods up to one, the earliest first. */
export const periodsTo = (kind: PeriodKind, last: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) => movePeriod(kind, last, place - count + 1));
