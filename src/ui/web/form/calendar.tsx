import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { dayNumber, mondayOf, monthsFrom, numberOf, partsOf, textOf } from "../text/day-text.ts";

const DAY_MS = 86_400_000;
const WEEKS = [0, 7, 14, 21, 28, 35];
const WEEK = [0, 1, 2, 3, 4, 5, 6];

type Props = {
  /** The day that is chosen, or an empty text. */
  value: string;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
  cursorRef: RefObject<HTMLButtonElement | null>;
};

/** The days of a month, weeks from Monday; arrows, Page Up and Down, Home and End move in it. */
export function Calendar({ value, today, min = "", max = "9999", onPick, cursorRef }: Props) {
  const { t } = useLingui();
  const write = useWritten();
  const [moved, setMoved] = useState<number>();
  const cursor = moved ?? numberOf(value) ?? numberOf(today) ?? 0;
  const { year, month } = partsOf(cursor);
  const first = dayNumber(year, month, 1);
  const isOutside = (day: string) => day < min || day > max;

  function move(event: KeyboardEvent) {
    const to = movedBy(event, cursor);
    if (to === undefined) return;
    event.preventDefault();
    flushSync(() => setMoved(to));
    cursorRef.current?.focus();
  }

  return (
    <div className="w-56">
      <div className="mb-1 flex items-center justify-between gap-1">
        <IconButton size="sm" label={t`Previous month`} onClick={() => setMoved(monthsFrom(cursor, -1))}>
          <ChevronLeft />
        </IconButton>
        <h2 aria-live="polite" className="text-sm font-semibold">
          {write(first, { month: "long", year: "numeric" })}
        </h2>
        <IconButton size="sm" label={t`Next month`} onClick={() => setMoved(monthsFrom(cursor, 1))}>
          <ChevronRight />
        </IconButton>
      </div>
      <Weeks first={first}>
        {(number) => {
          const day = textOf(number);
          return (
            <Day
              number={number}
              ref={number === cursor ? cursorRef : null}
              tabIndex={number === cursor ? 0 : -1}
              isChosen={day === value}
              isToday={day === today}
              isOther={partsOf(number).month !== month}
              aria-disabled={isOutside(day)}
              onClick={() => !isOutside(day) && onPick(day)}
              onKeyDown={move}
            />
          );
        }}
      </Weeks>
      <div className="mt-1 flex justify-between border-t border-line pt-1">
        <Button size="sm" variant="ghost" disabled={isOutside(today)} onClick={() => onPick(today)}>
          <Trans>Today</Trans>
        </Button>
        {value !== "" && (
          <Button size="sm" variant="ghost" onClick={() => onPick("")}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

/** Six weeks, so that nothing moves from month to month. */
function Weeks({ first, children }: { first: number; children: (number: number) => ReactNode }) {
  const write = useWritten();
  const start = mondayOf(first);
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr>
          {WEEK.map((place) => (
            <th key={place} scope="col" className="h-7 text-center text-xs font-normal text-quiet">
              <span aria-hidden>{write(start + place, { weekday: "short" }).slice(0, 2)}</span>
              <span className="sr-only">{write(start + place, { weekday: "long" })}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {WEEKS.map((week) => (
          <tr key={week}>
            {WEEK.map((place) => (
              <td key={place} className="p-0 text-center">
                {children(start + week + place)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = ComponentProps<"button"> & { number: number; isChosen: boolean; isToday: boolean; isOther: boolean };

function Day({ number, isChosen, isToday, isOther, ...button }: DayProps) {
  const write = useWritten();
  return (
    <button
      type="button"
      {...button}
      aria-label={write(number, { weekday: "long", day: "numeric", month: "long", year: "numeric" })}
      aria-current={isToday ? "date" : undefined}
      aria-pressed={isChosen}
      className={clsx(
        "figure size-8 rounded-control text-sm aria-disabled:cursor-not-allowed aria-disabled:opacity-45",
        isChosen ? "bg-primary text-on-primary" : "hover:bg-hover",
        !isChosen && isOther && "text-quiet",
        !isChosen && isToday && "font-semibold text-primary-text",
      )}
    >
      {partsOf(number).day}
    </button>
  );
}

function useWritten() {
  const { i18n } = useLingui();
  return (number: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.locales, { ...options, timeZone: "UTC" }).format(number * DAY_MS);
}

function movedBy({ key, shiftKey }: KeyboardEvent, cursor: number): number | undefined {
  const months = shiftKey ? 12 : 1;
  const ways: { readonly [key: string]: number } = {
    ArrowLeft: cursor - 1,
    ArrowRight: cursor + 1,
    ArrowUp: cursor - 7,
    ArrowDown: cursor + 7,
    Home: mondayOf(cursor),
    End: mondayOf(cursor) + 6,
    PageUp: monthsFrom(cursor, -months),
    PageDown: monthsFrom(cursor, months),
  };
  return ways[key];
}
