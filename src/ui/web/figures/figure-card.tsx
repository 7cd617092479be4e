import { clsx } from "clsx";
import { ArrowDownRight, ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { oneStopAcross } from "../behaviour/roving.ts";
import { Skeleton } from "../feedback/skeleton.tsx";

type Props = {
  label: string;
  /** Undefined while it loads. */
  value: ReactNode;
  unit?: string;
  /** What is said under the value, quietly. */
  note?: ReactNode;
  change?: { text: string; direction: "up" | "down"; good: boolean };
  /** Opens the explanation: formula, rows, as-of date. Its name is the figure's label. */
  onOpen: () => void;
  selected?: boolean;
};

/** Figures over a page, side by side: one stop of the tab key. */
export function FigureCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section ref={oneStopAcross} aria-label={label} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {children}
    </section>
  );
}

const CARD = "flex min-w-0 flex-col items-start gap-1 rounded-card border bg-surface px-4 py-3 text-left";

export function FigureCard({ onOpen, selected = false, ...figure }: Props) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onOpen}
      className={clsx(
        CARD,
        "transition-colors duration-120 hover:bg-hover",
        selected ? "border-primary-text" : "border-line",
      )}
    >
      <FigureContent {...figure} />
    </button>
  );
}

function FigureContent({ label, value, unit, note, change }: Omit<Props, "onOpen" | "selected">) {
  const Arrow = change?.direction === "down" ? ArrowDownRight : ArrowUpRight;
  return (
    <>
      <span className="w-full truncate text-sm text-quiet">{label}</span>
      {value === undefined ? (
        <Skeleton className="h-7 w-20" />
      ) : (
        <span className="figure text-xl font-semibold">
          {value}
          {unit !== undefined && <span className="ml-1 text-base font-normal text-quiet">{unit}</span>}
        </span>
      )}
      {note !== undefined && <span className="figure min-h-4 w-full text-xs text-quiet sm:truncate">{note}</span>}
      {change && (
        <span
          className={clsx(
            "figure inline-flex items-center gap-0.5 text-xs",
            change.good ? "text-success" : "text-danger",
          )}
        >
          <Arrow aria-hidden className="size-3.5" />
          {change.text}
        </span>
      )}
    </>
  );
}
