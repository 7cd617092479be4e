import type { ReactNode } from "react";
import { Skeleton } from "../feedback/skeleton.tsx";

type CardProps = { title: ReactNode; beside?: ReactNode; children: ReactNode };

/** One of the cards of a page that sums up others: a title, and rows from edge to edge. */
export function OverviewCard({ title, beside, children }: CardProps) {
  return (
    <section className="flex min-w-0 flex-col rounded-card border border-line bg-surface">
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 px-4 py-2">
        <h2 className="text-base font-semibold">{title}</h2>
        {beside}
      </header>
      {children}
    </section>
  );
}

type RowsProps<Item> = {
  /** Of what. */
  label: string;
  /** Undefined while they are on their way. */
  items: readonly Item[] | undefined;
  error: Error | null;
  /** So many are expected. */
  rows: number;
  none: ReactNode;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
};

/** The rows of a card, one line each; of the same height while they are on their way. */
export function OverviewRows<Item>({ label, items, error, rows, none, keyOf, children }: RowsProps<Item>) {
  if (error && !items) return <p className="border-t border-line px-4 py-3 text-sm text-danger">{error.message}</p>;
  if (items?.length === 0) return <div className="border-t border-line px-4 py-6 text-sm text-quiet">{none}</div>;
  return (
    <ul
      aria-label={label}
      aria-busy={items === undefined || undefined}
      className="divide-y divide-line border-t border-line"
    >
      {items === undefined
        ? Array.from({ length: rows }, (_, row) => (
            <li key={row} className="flex h-11 items-center gap-3 px-4">
              <Skeleton className="h-4 flex-1" />
              <Skeleton className="h-4 w-24" />
            </li>
          ))
        : items.map((item) => (
            <li key={keyOf(item)} className="flex min-h-11 items-center gap-3 px-4 py-1.5">
              {children(item)}
            </li>
          ))}
    </ul>
  );
}
