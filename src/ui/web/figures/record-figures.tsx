import { lazyRouteComponent } from "@tanstack/react-router";
import { clsx } from "clsx";
import { type ReactNode, Suspense, useRef, useState } from "react";
import type { Explanation } from "./figure-popover.tsx";

const FigurePopover = lazyRouteComponent(() => import("./figure-popover.tsx"), "FigurePopover");

export type RecordFigure = {
  id: string;
  label: string;
  /** Absent, nobody knows it. */
  value?: ReactNode;
} & Opens;

/** Every figure opens: what it says and what it is made of, rows or a drawer of its own, or by its value, which is a button then. */
type Opens =
  | { explanation: Explanation; onOpen?: undefined; opensItself?: undefined }
  | { onOpen: () => void; explanation?: undefined; opensItself?: undefined }
  | { opensItself: true; explanation?: undefined; onOpen?: undefined };

type Props = {
  /** Its name as a region. */
  label: string;
  /** At most four. */
  figures: readonly RecordFigure[];
};

/** What matters most about a record in figures, each of which says where it comes from. */
export function RecordFigures({ label, figures }: Props) {
  return (
    <section
      aria-label={label}
      className={clsx(
        "mb-4 grid gap-px overflow-hidden rounded-card border border-line bg-line",
        COLUMNS[figures.length] ?? "grid-cols-2 lg:grid-cols-4",
      )}
    >
      {figures.map((figure) => (
        <Figure key={figure.id} figure={figure} />
      ))}
    </section>
  );
}

const COLUMNS: Readonly<Record<number, string>> = { 1: "", 2: "grid-cols-2", 3: "grid-cols-3" };

function Figure({ figure: { label, value, explanation, onOpen, opensItself } }: { figure: RecordFigure }) {
  const box = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const shown = (
    <>
      <span className="block text-sm text-quiet">{label}</span>
      <span className="figure block text-xl font-semibold max-sm:text-lg max-sm:wrap-anywhere sm:truncate">
        {value ?? <span className="font-normal text-quiet">–</span>}
      </span>
    </>
  );
  if (opensItself) return <div className="min-w-0 bg-surface px-3 py-2.5 sm:px-4">{shown}</div>;
  return (
    <>
      <button
        ref={box}
        type="button"
        aria-haspopup={explanation && "dialog"}
        aria-expanded={explanation && isOpen}
        onPointerEnter={() => explanation && void FigurePopover.preload?.()}
        onClick={onOpen ?? (() => setOpen(!isOpen))}
        className="min-w-0 bg-surface px-3 py-2.5 text-left sm:px-4 hover:bg-hover focus-visible:outline-offset-[-2px]"
      >
        {shown}
      </button>
      {explanation && isOpen && (
        <Suspense>
          <FigurePopover anchor={box} title={label} {...explanation} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
