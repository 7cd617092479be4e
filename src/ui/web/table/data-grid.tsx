import "./data-table.css";
import { clsx } from "clsx";
import { type ReactNode, useRef, useState } from "react";
import { takesWindow } from "../behaviour/content-space.ts";
import { OverflowTip } from "../text/overflow-tip.tsx";
import { GridHead } from "./grid-head.tsx";
import { GridRow } from "./grid-row.tsx";
import { chosenColumns } from "./table-columns.ts";
import { type Gridded, type GridState, useGrid } from "./use-grid.ts";

type Props<Row, Column extends string> = Gridded<Row, Column> & {
  label: string;
  /** What the row is called for a screen reader, in "Select Acme". */
  rowName: (row: Row) => string;
  /** How many there are, loaded or not. */
  total: number | undefined;
  /** The button of the columns, at the end of the head. */
  menu: ReactNode;
  /** Of which kind of record its rows are. */
  kind?: string;
  /** The row whose record is open beside it. */
  open?: string | undefined;
  /** What stands after the last row. */
  end?: ReactNode;
};

/** A table whose cells one works in. */
const GRID = { role: "grid", "aria-multiselectable": true } as const;

/**
 * Records to work in: rows of one line, a head and a first column that stay, cells that are text until somebody changes them. It has
 * the whole width and the rest of the window, and scrolls inside. The arrow keys move between its cells.
 */
export function DataGrid<Row, Column extends string>(props: Props<Row, Column>) {
  const { label, columns, total, sort, onSort, selection, layout, menu, end } = props;
  const box = useRef<HTMLDivElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  const grid = useGrid(props, box);
  const { at, handlers } = grid;
  return (
    <div
      ref={takesWindow}
      data-fills=""
      className="relative isolate flex flex-col rounded-card border border-line bg-surface print:block"
    >
      <div
        ref={box}
        data-scroll-box=""
        data-scroll-restoration-id={label}
        data-scrolled={isScrolled || undefined}
        onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollLeft > 0)}
        className="min-h-0 scroll-pt-9 overflow-auto rounded-card print:overflow-visible"
      >
        <table
          {...GRID}
          aria-label={label}
          aria-rowcount={total === undefined ? -1 : total + 1}
          data-density={layout.density}
          className="data-table w-full touch-manipulation border-collapse text-sm"
          style={chosenColumns(columns, layout.widths, true)}
          {...handlers}
        >
          <GridHead
            columns={columns}
            sort={sort}
            onSort={onSort}
            selection={selection}
            layout={layout}
            at={at.row === undefined ? at.column : undefined}
          />
          <GridBody {...props} grid={grid} />
        </table>
        {end}
      </div>
      <div
        className={clsx(
          "absolute top-0 right-0 z-3 flex w-9 items-center justify-center rounded-tr-card border-b border-l border-line bg-sunken print:hidden",
          layout.density === "compact" ? "h-7.5" : "h-9",
        )}
      >
        {menu}
      </div>
      <OverflowTip within={box} />
    </div>
  );
}

type BodyProps<Row, Column extends string> = Props<Row, Column> & { grid: GridState };

function GridBody<Row, Column extends string>({ grid, columns, rows, ...props }: BodyProps<Row, Column>) {
  const { rowId, rowName, selection, kind, open } = props;
  const { at, editing } = grid;
  return (
    <tbody>
      {rows.map((row, place) => {
        const id = rowId(row);
        return (
          <GridRow
            key={id}
            row={row}
            id={id}
            kind={kind}
            isOpen={id === open}
            name={rowName(row)}
            index={place + 2}
            columns={columns}
            isSelected={selection.ids.has(id)}
            onToggle={selection.toggle}
            at={at.row === id ? at.column : undefined}
            editing={editing?.row === id ? editing : undefined}
          />
        );
      })}
    </tbody>
  );
}
