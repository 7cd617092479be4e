import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNow } from "../behaviour/now.ts";
import { dayBefore, formatDate, writesDayFirst } from "../text/dates.ts";
import { type DaysLie, numberOf, readDay } from "../text/day-text.ts";

export type DayProps = {
  /** A plain date, `2026-03-12`: no time, no time zone, so it never shifts. Empty is no day. */
  value: string | null | undefined;
  /** With each letter. Text that is no day is handed on as typed, so that the form's own rule can refuse it with words. */
  onChange?: ((value: string) => void) | undefined;
  /** For what acts at once: a day, or an empty text, when the field is left, on Enter and from the calendar. */
  onSettled?: ((day: string) => void) | undefined;
  /** The day it is; unsaid, the reader's own. */
  today?: string | undefined;
  /** Which day "fri" and "30/11" mean. Unsaid, that follows from the first and last day there may be. */
  lie?: DaysLie | undefined;
  min?: string | undefined;
  max?: string | undefined;
};

/** What is typed into a field of a day, and the day it is understood as. */
export function useTypedDay({ value, onChange, onSettled, today: givenToday, lie, min, max }: DayProps) {
  const { i18n } = useLingui();
  const now = useNow();
  const today = givenToday ?? dayBefore(now);
  const [typing, setTyping] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const stored = value ?? "";
  const isDay = numberOf(stored) !== undefined;
  const usual = min !== undefined && min >= today ? "ahead" : max !== undefined && max <= today ? "behind" : "anywhere";
  const read = (text: string) => readDay(text, { today, dayFirst: writesDayFirst(), lie: lie ?? usual });
  const isEmpty = typing?.trim() === "";
  const understood = typing === null ? undefined : read(typing);

  return {
    today,
    typing,
    understood,
    text: typing ?? (isDay ? formatDate(stored, i18n.locales) : stored),
    day: understood ?? (isDay && typing === null ? stored : ""),
    /** It was left with a text that is no day. */
    isUnread: typing === null ? stored !== "" && !isDay : isLeft && !isEmpty && understood === undefined,
    /** It will be, once it is left. */
    isUnclear: typing !== null && !isEmpty && understood === undefined,
    type(text: string) {
      setTyping(text);
      setLeft(false);
      onChange?.(text.trim() === "" ? "" : (read(text) ?? text));
    },
    settle() {
      if (typing === null) return;
      const day = isEmpty ? "" : understood;
      // What acts at once never hears of a text that is no day: it stays here, to be mended.
      if (day === undefined && onSettled) return setLeft(true);
      setTyping(null);
      if (day !== undefined && day !== stored) onSettled?.(day);
    },
    pick(day: string) {
      setTyping(null);
      onChange?.(day);
      if (day !== stored) onSettled?.(day);
    },
  };
}
