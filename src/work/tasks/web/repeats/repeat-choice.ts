import type { Repeats } from "#work/tasks/shared/recurrence.ts";

/** The fields of the dialog: numbers as they are typed. */
export type RepeatChoice = {
  every: string;
  unit: "day" | "week" | "month" | "year";
  isAfter: boolean;
  weekdays: readonly number[];
  ofMonth: "same" | "day" | "last" | "weekday";
  monthDay: string;
  week: "1" | "2" | "3" | "4" | "-1";
  weekday: string;
  ends: "never" | "until" | "count";
  until: string;
  count: string;
  onBusinessDays: boolean;
};

export const DEFAULT_CHOICE: RepeatChoice = {
  every: "1",
  unit: "week",
  isAfter: false,
  weekdays: [],
  ofMonth: "same",
  monthDay: "1",
  week: "1",
  weekday: "1",
  ends: "never",
  until: "",
  count: "10",
  onBusinessDays: false,
};

export function choiceOf(repeats: Repeats): RepeatChoice {
  const { every, unit, onBusinessDays } = repeats;
  const choice = { ...DEFAULT_CHOICE, every: String(every), unit, onBusinessDays };
  if (repeats.kind === "after") return { ...choice, isAfter: true };
  const { weekdays, monthDay, nth, until, count } = repeats;
  return {
    ...choice,
    weekdays,
    ofMonth: nth !== null ? "weekday" : monthDay === -1 ? "last" : monthDay !== null ? "day" : "same",
    ...(nth !== null && { week: String(nth.week) as RepeatChoice["week"], weekday: String(nth.weekday) }),
    ...(monthDay !== null && monthDay > 0 && { monthDay: String(monthDay) }),
    ends: until !== null ? "until" : count !== null ? "count" : "never",
    until: until ?? "",
    count: count === null ? DEFAULT_CHOICE.count : String(count),
  };
}

const MOST_EVERY = 99;
const MOST_TIMES = 999;

/** Whole numbers within their bounds; null for anything else. */
function numberIn(text: string, least: number, most: number): number | null {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return number >= least && number <= most ? number : null;
}

/** What is sent; null while something is missing. */
export function repeatsOf(choice: RepeatChoice): Repeats | null {
  const { unit, isAfter, onBusinessDays, ends, until } = choice;
  const every = numberIn(choice.every, 1, MOST_EVERY);
  if (every === null) return null;
  if (isAfter) return { kind: "after", every, unit: unit === "week" ? "week" : "day", onBusinessDays };
  const monthDay = numberIn(choice.monthDay, 1, 31);
  const count = ends === "count" ? numberIn(choice.count, 2, MOST_TIMES) : null;
  const isMonthly = unit === "month";
  if (isMonthly && choice.ofMonth === "day" && monthDay === null) return null;
  if (ends === "count" && count === null) return null;
  if (ends === "until" && !/^\d{4}-\d{2}-\d{2}$/.test(until)) return null;
  return {
    kind: "rule",
    every,
    unit,
    weekdays: unit === "week" ? choice.weekdays.toSorted((one, other) => one - other) : [],
    monthDay: isMonthly ? ({ day: monthDay, last: -1, same: null, weekday: null } as const)[choice.ofMonth] : null,
    nth:
      isMonthly && choice.ofMonth === "weekday" ? { week: Number(choice.week), weekday: Number(choice.weekday) } : null,
    until: ends === "until" ? until : null,
    count,
    onBusinessDays,
  };
}
