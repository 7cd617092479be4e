import { takesWidth } from "../behaviour/content-space.ts";
import { Skeleton } from "./skeleton.tsx";

/** Where the head and the rows of a list or a table are going to be. */
export function RowsSkeleton({ loading, rows = 12 }: { loading: string; rows?: number }) {
  return (
    <output aria-busy ref={takesWidth} className="block overflow-hidden rounded-card border border-line bg-surface">
      <span className="sr-only">{loading}</span>
      <span className="hidden h-9 border-b border-line bg-sunken lg:block" />
      {Array.from({ length: rows }, (_, row) => (
        <span
          key={row}
          className="flex h-14 items-center gap-6 border-b border-line px-4 last:border-b-0 max-lg:h-20 lg:h-9"
        >
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-1/6 max-sm:hidden" />
          <Skeleton className="h-4 w-1/12" />
          <Skeleton className="ml-auto h-4 w-1/12" />
        </span>
      ))}
    </output>
  );
}
