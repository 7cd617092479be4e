import type { ReactNode } from "react";

export type PhoneRow = {
  id: string;
  /** What it is called, as a link or a button that opens it. */
  name: ReactNode;
  figure: ReactNode;
  /** What is said of it in a second line, and beside it how the figure changed. */
  note: ReactNode;
  change?: ReactNode;
  /** A third line. */
  more?: ReactNode;
};

/** The rows of a `Table` on a phone, where its columns have no room: two or three lines each. */
export function PhoneRows({ label, rows }: { label: string; rows: readonly PhoneRow[] }) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface sm:hidden"
    >
      {rows.map(({ id, name, figure, note, change, more }) => (
        <li key={id} className="flex flex-col gap-1 px-4 py-3 text-sm">
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate font-medium">{name}</span>
            <span className="figure shrink-0">{figure}</span>
          </span>
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">{note}</span>
            {change !== undefined && <span className="figure shrink-0">{change}</span>}
          </span>
          {more !== undefined && <span className="min-w-0 text-quiet">{more}</span>}
        </li>
      ))}
    </ul>
  );
}
