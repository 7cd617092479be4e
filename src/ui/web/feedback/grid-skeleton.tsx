import type { ReactNode } from "react";
import { takesWindow } from "../behaviour/content-space.ts";
import { Skeleton } from "./skeleton.tsx";

const ROWS = 24;
/** Of a name and of what usually stands beside it. */
const BARS = ["w-32", "w-20", "w-24", "w-14", "w-20", "w-20", "w-36", "w-20", "w-24"];

/** The shape of a grid that is on its way: head and rows have their height, and their place. */
export function GridSkeleton({ label }: { label: ReactNode }) {
  return (
    <div ref={takesWindow} data-fills="" className="overflow-hidden rounded-card border border-line bg-surface">
      <output className="flex h-9 items-center border-b border-line bg-sunken px-3 text-sm text-quiet">{label}</output>
      <div aria-hidden>
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className="flex h-9 items-center justify-between gap-6 border-b border-line px-3">
            {BARS.map((width, column) => (
              <Skeleton key={`${column} ${width}`} className={`h-3.5 shrink-0 ${width}`} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
