import { clsx } from "clsx";
import type { ReactNode } from "react";
import { oneStopAcross } from "../behaviour/roving.ts";
import { Skeleton } from "../feedback/skeleton.tsx";

/** Figures of a list in one line of 40 px over it; where they are wider than the screen, they scroll. */
export function FigureStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      ref={oneStopAcross}
      aria-label={label}
      className="relative -mx-4 flex h-10 items-center gap-1 overflow-x-auto px-4 sm:-mx-2 sm:px-2 [&>*]:shrink-0"
    >
      {children}
    </section>
  );
}

/**
 * The bar of a list with its figures over it; the tab key comes to the bar first, and to its figures on the way to the rows.
 */
export function UnderFigures({ figures, children }: { figures: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      {children}
      <div className="-order-1 min-w-0">{figures}</div>
    </div>
  );
}

type Props = {
  label: string;
  /** Undefined while it loads. */
  value: ReactNode;
  /** What is said beside the value, quietly. */
  unit?: ReactNode;
  selected?: boolean;
  /** Opens its rows or what it is made of. */
  onOpen: () => void;
};

/** One of the figures, which opens its rows; pressed when the list shows them. */
export function StripFigure({ label, value, unit, selected = false, onOpen }: Props) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onOpen}
      className={clsx(
        "inline-flex h-7 items-center gap-1.5 rounded-control px-2 text-sm whitespace-nowrap transition-colors duration-120 focus-visible:outline-offset-0",
        selected ? "bg-primary-tint text-primary-text" : "text-quiet hover:bg-hover hover:text-text",
      )}
    >
      {label}
      {value === undefined ? (
        <Skeleton className="h-4 w-5" />
      ) : (
        <span className={clsx("figure min-w-5 text-left font-semibold", !selected && "text-text")}>{value}</span>
      )}
      {unit !== undefined && unit !== false && <span className="figure">{unit}</span>}
    </button>
  );
}
