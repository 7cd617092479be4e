import { clsx } from "clsx";
import type { ReactNode } from "react";

/** What is known of a record. `columns` are the grid's on wide screens: classes of Tailwind. */
export function Facts({ columns, children }: { columns: string; children: ReactNode }) {
  return <dl className={clsx("grid gap-x-6 gap-y-3", columns)}>{children}</dl>;
}

/** One fact; what nobody knows yet shows a dash. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd dir="auto" className="figure text-base wrap-anywhere">
        <Known>{children}</Known>
      </dd>
    </div>
  );
}

/** A value, or the dash of one that nobody knows yet. */
export function Known({ children }: { children: ReactNode }) {
  const isEmpty = children === null || children === undefined || children === false || children === "";
  return isEmpty ? <span className="text-quiet">–</span> : children;
}
