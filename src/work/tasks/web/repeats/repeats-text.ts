import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { formatDate } from "#ui/web/text/dates.ts";
import type { Repeats } from "#work/tasks/shared/recurrence.ts";

export const WEEKDAY_WORDS = [
  msg`Monday`,
  msg`Tuesday`,
  msg`Wednesday`,
  msg`Thursday`,
  msg`Friday`,
  msg`Saturday`,
  msg`Sunday`,
] as const;
export const WEEK_WORDS = {
  "1": msg`first`,
  "2": msg`second`,
  "3": msg`third`,
  "4": msg`fourth`,
  "-1": msg`last`,
} as const;

/** How a task repeats, in one sentence. */
export function useRepeatsText(): (repeats: Repeats) => string {
  const { t, i18n } = useLingui();
  const dayName = (day: number) => {
    const word = WEEKDAY_WORDS[day - 1];
    return word ? i18n._(word) : "";
  };
  const periods = (count: number): Record<"day" | "week" | "month" | "year", string> => ({
    day: count === 1 ? t`Every day` : t`Every ${count} days`,
    week: count === 1 ? t`Every week` : t`Every ${count} weeks`,
    month: count === 1 ? t`Every month` : t`Every ${count} months`,
    year: count === 1 ? t`Every year` : t`Every ${count} years`,
  });

  return (repeats) => {
    const { every } = repeats;
    const moved = repeats.onBusinessDays ? t`moved to business days` : "";
    if (repeats.kind === "after") {
      const after =
        repeats.unit === "day"
          ? every === 1
            ? t`1 day after completion`
            : t`${every} days after completion`
          : every === 1
            ? t`1 week after completion`
            : t`${every} weeks after completion`;
      return [after, moved].filter((one) => one !== "").join(", ");
    }
    const { unit, weekdays, nth, monthDay, until, count } = repeats;
    const days = unit === "week" ? weekdays.map(dayName).join(", ") : "";
    const week = nth && i18n._(WEEK_WORDS[String(nth.week) as keyof typeof WEEK_WORDS]);
    const weekday = nth && dayName(nth.weekday);
    const ofMonth =
      unit !== "month"
        ? ""
        : nth !== null
          ? t`on the ${week} ${weekday}`
          : monthDay === -1
            ? t`on the last day`
            : monthDay === null
              ? ""
              : t`on day ${monthDay}`;
    const day = until === null ? "" : formatDate(until, i18n.locales);
    return [
      periods(every)[unit],
      days === "" ? "" : t`on ${days}`,
      ofMonth,
      moved,
      until === null ? "" : t`until ${day}`,
      count === null ? "" : t`${count} times`,
    ]
      .filter((one) => one !== "")
      .join(", ");
  };
}
