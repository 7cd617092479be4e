import { clsx } from "clsx";

/** A grey shape of what comes; size it by class. Put several in an element with `aria-busy` and a label. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx("block animate-pulse rounded-control bg-line", className)} />;
}
