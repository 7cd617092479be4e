import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import type { Tone } from "../feedback/badge.tsx";
import { Menu } from "./menu.tsx";

type Props = {
  /** What is changed: "Stage". */
  label: string;
  /** What it is now. */
  text: string;
  tone?: Tone | undefined;
  busy?: boolean;
  /** The entries of its menu. */
  children: ReactNode;
};

/** Where a record stands, as a badge that opens what it can be changed to. */
export function StateMenu({ label, text, tone = "neutral", busy = false, children }: Props) {
  return <Menu trigger={<StateButton label={label} text={text} tone={tone} busy={busy} />}>{children}</Menu>;
}

const TONES: Record<Tone, string> = {
  neutral: "bg-sunken text-quiet",
  success: "bg-success-tint text-success",
  warn: "bg-warn-tint text-warn",
  danger: "bg-danger-tint text-danger",
  info: "bg-info-tint text-info",
  violet: "bg-violet-tint text-violet",
  teal: "bg-teal-tint text-teal",
};

type ButtonProps = Omit<ComponentProps<"button">, "children"> &
  Required<Pick<Props, "label" | "text" | "busy">> & { tone: Tone };

function StateButton({ label, text, tone, busy, className, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-busy={busy || undefined}
      className={clsx(
        "inline-flex h-7 max-w-full shrink-0 items-center gap-1 rounded-control px-2 text-sm font-medium whitespace-nowrap aria-busy:opacity-80",
        TONES[tone],
        className,
      )}
    >
      <span className="sr-only">{label}: </span>
      <span className="truncate">{text}</span>
      <ChevronDown aria-hidden className="size-3.5 shrink-0" />
    </button>
  );
}
