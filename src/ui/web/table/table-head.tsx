import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { Sort, TableColumn } from "./table-columns.ts";

type Props<Column extends string> = {
  column: Pick<TableColumn<never, Column>, "id" | "label" | "sortable" | "numeric">;
  sort: Sort<Column> | undefined;
  onSort: ((sort: Sort<Column>) => void) | undefined;
  /** In a grid the arrow keys come here, not the tab key. */
  tabIndex?: -1;
};

export function ariaSort<Column extends string>(id: Column, sort: Sort<Column> | undefined) {
  if (sort?.by !== id) return undefined;
  return sort.direction === "asc" ? "ascending" : "descending";
}

export const turned = <Column extends string>(id: Column, sort: Sort<Column> | undefined): Sort<Column> => ({
  by: id,
  direction: sort?.by === id && sort.direction === "asc" ? "desc" : "asc",
});

/** The name of a column; where one can sort by it, the button that does. */
export function ColumnLabel<Column extends string>({ column, sort, onSort, tabIndex }: Props<Column>) {
  const { id, label, sortable, numeric } = column;
  const direction = sort?.by === id ? sort.direction : undefined;
  const Arrow = direction === "desc" ? ArrowDown : ArrowUp;
  if (!sortable || !onSort) return <span className="truncate">{label}</span>;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      onClick={() => onSort(turned(id, sort))}
      className={clsx(
        "group/sort -my-1 inline-flex min-w-0 items-center gap-1 rounded-control py-1 hover:text-text",
        direction !== undefined && "text-text",
        numeric && "flex-row-reverse",
      )}
    >
      <span className="truncate">{label}</span>
      <Arrow
        aria-hidden
        className={clsx(
          "size-3.5 shrink-0",
          direction === undefined && "invisible group-hover/sort:visible group-focus-visible/sort:visible",
        )}
      />
    </button>
  );
}
