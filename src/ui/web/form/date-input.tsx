import { useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { clsx } from "clsx";
import { CalendarDays } from "lucide-react";
import { type ComponentProps, type FocusEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { formatDate, formatWithWeekday, writesDayFirst } from "../text/dates.ts";
import { useFieldControl } from "./field.tsx";
import { TextInput } from "./text-input.tsx";
import { type DayProps, useTypedDay } from "./typed-day.ts";

const CalendarPopover = lazyRouteComponent(() => import("./calendar-popover.tsx"), "CalendarPopover");

type Input = Omit<ComponentProps<"input">, "type" | "defaultValue" | keyof DayProps>;

/** A day, in the reader's format, typed in many ways (`day-text.ts`) or chosen from a calendar. */
export function DateInput({ className, onBlur, onKeyDown, disabled, ...props }: Input & DayProps) {
  const { value, onChange, onSettled, today, lie, min, max, ...input } = props;
  const day = useTypedDay({ value, onChange, onSettled, today, lie, min, max });
  const refusal = useRefusal(day.isUnread, onSettled !== undefined);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const examples = useExamples();
  const open = () => void Promise.resolve(CalendarPopover.preload?.()).then(() => setOpen(true));

  function leave(event: FocusEvent<HTMLInputElement>) {
    const next = event.relatedTarget;
    if (next && (box.current?.contains(next) || popup.current?.contains(next))) return;
    // A refusal takes room: it waits for the release, or the button that is being pressed would move away.
    if (day.isUnclear && document.querySelector(":active"))
      addEventListener("pointerup", () => day.settle(), { once: true });
    else day.settle();
    onBlur?.(event);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "ArrowDown") {
      event.preventDefault();
      open();
    }
    if (event.key === "Enter") day.settle();
    onKeyDown?.(event);
  }

  return (
    <div className={className}>
      <div ref={box} className="relative">
        <TextInput
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          aria-haspopup="dialog"
          placeholder={examples}
          {...input}
          {...refusal.control}
          disabled={disabled}
          value={day.text}
          onChange={({ currentTarget }) => day.type(currentTarget.value)}
          onKeyDown={press}
          onBlur={leave}
          className={styleOf(input)}
        />
        <Reading typed={day.typing ?? ""} day={day.understood} today={day.today} />
        <CalendarButton isOpen={isOpen} disabled={disabled} onClick={() => (isOpen ? setOpen(false) : open())} />
      </div>
      {refusal.id && <Refusal id={refusal.id} today={day.today} />}
      {isOpen && (
        <CalendarPopover
          {...{ anchor: box, popup, min, max, value: day.day, today: day.today }}
          onPick={(picked) => {
            setOpen(false);
            day.pick(picked);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** What an empty field means is said at once, how a day may be typed only to a person who types. */
const styleOf = ({ placeholder }: { placeholder?: string | undefined }) =>
  clsx(
    "figure pr-8 focus:placeholder:text-quiet",
    placeholder === undefined ? "placeholder:text-transparent" : "placeholder:text-quiet",
  );

function useExamples(): string {
  const { t } = useLingui();
  return writesDayFirst() ? t`fri, in 2w, 30/11` : t`fri, in 2w, 11/30`;
}

/** Says why beside the field, unless the form's own rule does already, or a person who asks for the day without a field around it. */
function useRefusal(isUnread: boolean, actsAtOnce: boolean) {
  const id = useId();
  const field = useFieldControl();
  if (!isUnread) return {};
  if (field["aria-invalid"] || (field.id === undefined && !actsAtOnce)) return { control: { "aria-invalid": true } };
  const describedBy = [field["aria-describedby"], id].filter((one) => one !== undefined).join(" ");
  return { id, control: { "aria-invalid": true, "aria-describedby": describedBy } };
}

type ButtonProps = { isOpen: boolean; disabled: boolean | undefined; onClick: () => void };

/** For the pointer; the field itself opens the calendar with the arrow down, so that a form has no stop more. */
function CalendarButton({ isOpen, disabled, onClick }: ButtonProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t`Open calendar`}
      aria-expanded={isOpen}
      disabled={disabled}
      onPointerEnter={() => void CalendarPopover.preload?.()}
      onClick={onClick}
      className="absolute inset-y-0 right-0 flex w-8 items-center justify-center text-quiet hover:text-text disabled:hidden"
    >
      <CalendarDays aria-hidden className="size-4" />
    </button>
  );
}

function Refusal({ id, today }: { id: string; today: string }) {
  const { t, i18n } = useLingui();
  return (
    <p id={id} className="mt-1 text-sm text-danger">
      {t`Enter a date, such as ${formatDate(today, i18n.locales)}, “fri” or “in 2w”`}
    </p>
  );
}

const LONGEST_BESIDE = 8;

/** The day that is understood so far: beside what is typed where both have room, and for a person who listens. */
function Reading({ typed, day, today }: { typed: string; day: string | undefined; today: string }) {
  const { i18n } = useLingui();
  if (day === undefined) return null;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const short = new Intl.DateTimeFormat(i18n.locales, {
    ...(isThisYear ? { weekday: "short" } : { year: "numeric" }),
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }).format(new Date(day));
  return (
    <>
      {typed.length <= LONGEST_BESIDE && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-8 flex items-center text-sm whitespace-nowrap text-quiet"
        >
          {short}
        </span>
      )}
      <span aria-live="polite" className="sr-only">
        {formatWithWeekday(day, i18n.locales)}
      </span>
    </>
  );
}
