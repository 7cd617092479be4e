import type { ReactNode } from "react";
import { STAGES } from "#deals/deals/shared/rules.ts";
import { takesWindow } from "#ui/web/behaviour/content-space.ts";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";

/** Columns side by side, each as high as the rest of the window; where they are too many, the board scrolls sideways. */
export const BOARD = "relative -mx-4 flex gap-2 overflow-x-auto px-4 sm:mx-0 sm:px-0";
export const COLUMN = "flex min-h-0 min-w-58 flex-1 flex-col rounded-card bg-sunken xl:min-w-42 print:min-w-0";
/** Name, count and sums. */
export const COLUMN_HEAD = "flex h-14 shrink-0 flex-col justify-center px-3";

/** The shape of the board that is on its way. */
export function BoardSkeleton({ label }: { label: ReactNode }) {
  return (
    <div ref={takesWindow} data-fills="whole" className={BOARD}>
      <output className="sr-only">{label}</output>
      {STAGES.map((stage) => (
        <div key={stage} aria-hidden className={COLUMN}>
          <div className={COLUMN_HEAD}>
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="mt-1.5 h-3 w-1/2" />
          </div>
          <div className="flex min-h-0 flex-col gap-2 overflow-hidden px-2">
            {[1, 2, 3, 4].map((place) => (
              <Skeleton key={place} className="h-22 shrink-0" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
