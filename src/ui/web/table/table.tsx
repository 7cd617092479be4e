import "./data-table.css";
import { clsx } from "clsx";
import { type KeyboardEvent, useRef, useState } from "react";
import { takesWidth, useTaking } from "../behaviour/content-space.ts";
import { OverflowTip } from "../text/overflow-tip.tsx";
import { useFit } from "./fitted-columns.ts";
import { type Sort, sharedColumns, type TableColumn } from "./table-columns.ts";
import { ariaSort, ColumnLabel } from "./table-head.tsx";

export type { Sort, TableColumn } from "./table-columns.ts";

type Props<Row, Column extends string> = {
  label: string;
  columns: readonly TableColumn<Row, Column>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort?: Sort<Column>;
  onSort?: (sort: Sort<Column>) => void;
  onOpen?: (row: Row) => void;
};

/** Where a table scrolls inside its frame, because the page is narrower than its columns; elsewhere its head stays under the page's. */
const WIDTHS = {
  usual: {
    frame: "max-lg:max-h-[calc(100dvh-6rem)] max-lg:overflow-auto lg:overflow-x-clip",
    table: "max-lg:min-w-(--sum)",
    head: "lg:not-in-data-dialog-body:top-12",
  },
  wide: {
    frame: "max-xl:max-h-[calc(100dvh-6rem)] max-xl:overflow-auto xl:overflow-x-clip",
    table: "max-xl:min-w-(--sum)",
    head: "xl:not-in-data-dialog-body:top-12",
  },
  widest: { frame: "max-h-[calc(100dvh-6rem)] overflow-auto", table: "min-w-(--sum)", head: "" },
  fits: { frame: "overflow-x-clip", table: "", head: "not-in-data-dialog-body:top-12" },
} as const;

/** Before it was measured: a page beside its menu has 720 px at the width of `lg`, and 960 px at that of `xl`. */
function widthOfAll(columns: readonly { width: number }[]): keyof typeof WIDTHS {
  const sum = columns.reduce((all, { width }) => all + width, 0);
  if (sum <= 720) return "usual";
  return sum <= 960 ? "wide" : "widest";
}

/**
 * Rows of one line under a head that stays in sight. The arrow keys move between rows, Enter opens one. Sorting and paging are the
 * server's: the table only asks for them. Where fields are changed in place it is a `DataGrid`.
 */
export function Table<Row, Column extends string>({
  label,
  columns,
  rows,
  rowId,
  sort,
  onSort,
  onOpen,
}: Props<Row, Column>) {
  const box = useRef<HTMLDivElement>(null);
  const { widths, isNarrow } = useFit(box, columns);
  const fitted = columns.map((column) => ({ ...column, width: Math.max(column.width, widths[column.id] ?? 0) }));
  const { frame, table, head } = WIDTHS[isNarrow === undefined ? widthOfAll(fitted) : isNarrow ? "widest" : "fits"];
  return (
    <div
      ref={useTaking(box, takesWidth)}
      {...(isNarrow && { role: "group", "aria-label": label, tabIndex: 0 })}
      className={clsx(
        "relative isolate rounded-card border border-line bg-surface print:max-h-none print:overflow-visible",
        frame,
      )}
    >
      <table
        aria-label={label}
        className={clsx("data-table w-full border-collapse text-sm", table)}
        style={sharedColumns(fitted)}
      >
        <thead className={clsx("sticky top-0 z-2", head)}>
          <tr className="rounded-t-card border-b border-line bg-sunken">
            {columns.map((column, place) => (
              <th
                key={column.id}
                data-pinned={place === 0 ? "name" : undefined}
                scope="col"
                aria-sort={ariaSort(column.id, sort)}
                className={clsx(
                  "px-3 text-left font-medium whitespace-nowrap text-quiet",
                  column.numeric && "justify-end",
                )}
              >
                <ColumnLabel column={column} sort={sort} onSort={onSort} />
              </th>
            ))}
          </tr>
        </thead>
        <TableBody columns={columns} rows={rows} rowId={rowId} onOpen={onOpen} />
      </table>
      <OverflowTip within={box} />
    </div>
  );
}

type BodyProps<Row, Column extends string> = Pick<Props<Row, Column>, "columns" | "rows" | "rowId"> & {
  onOpen: Props<Row, Column>["onOpen"] | undefined;
};

function TableBody<Row, Column extends string>({ columns, rows, rowId, onOpen }: BodyProps<Row, Column>) {
  const [at, setAt] = useState(0);
  const fine = columns.map(({ isFine }) => isFine !== undefined && rows.some(isFine));
  return (
    <tbody>
      {rows.map((row, place) => (
        <tr
          key={rowId(row)}
          tabIndex={onOpen && (place === Math.min(at, rows.length - 1) ? 0 : -1)}
          onFocus={() => setAt(place)}
          onKeyDown={(event) => onRowKey(event, () => onOpen?.(row))}
          onDoubleClick={() => onOpen?.(row)}
          className="border-b border-line bg-surface last:rounded-b-card last:border-b-0 hover:bg-hover focus-visible:outline-offset-[-2px]"
        >
          {columns.map((column, across) => (
            <td
              key={column.id}
              data-pinned={across === 0 ? "name" : undefined}
              className={clsx("px-3", column.numeric && "figure justify-end text-right", column.className)}
            >
              <div className="min-w-0 truncate">{column.cell(row, fine[across] ?? false)}</div>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function onRowKey(event: KeyboardEvent<HTMLTableRowElement>, open: () => void) {
  const row = event.currentTarget;
  if (event.target !== row) return;
  if (event.key === "Enter") return open();
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const next = event.key === "ArrowDown" ? row.nextElementSibling : row.previousElementSibling;
  event.preventDefault();
  if (next instanceof HTMLElement) next.focus();
}
