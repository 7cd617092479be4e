import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { type PointerEvent, useState } from "react";
import { Checkbox } from "../form/checkbox.tsx";
import { type GridColumn, SELECT } from "./grid-row.tsx";
import { inBounds, type Sort, widthOf } from "./table-columns.ts";
import { ariaSort, ColumnLabel } from "./table-head.tsx";
import type { RowSelection } from "./use-row-selection.ts";

/** How somebody laid a grid out. */
export type GridLayout = {
  widths: Readonly<Record<string, number>>;
  density: "comfortable" | "compact";
  resize: (column: string, width: number) => void;
  /** Puts a column in the place of another. */
  move: (column: string, to: string) => void;
};

type Props<Row, Column extends string> = {
  columns: readonly GridColumn<Row, Column>[];
  sort: Sort<Column>;
  onSort: (sort: Sort<Column>) => void;
  selection: RowSelection;
  layout: GridLayout;
  /** The column of the head the tab key comes to. */
  at: string | undefined;
};

const CELL = "bg-inherit text-left font-medium whitespace-nowrap text-quiet outline-offset-[-2px]";
const DRAGGED = "application/x-tranche-column";

export function GridHead<Row, Column extends string>(props: Props<Row, Column>) {
  const { columns, selection, at } = props;
  const { t } = useLingui();
  return (
    <thead className="sticky top-0 z-2">
      <tr aria-rowindex={1} className="border-b border-line bg-sunken">
        <th
          data-column={SELECT}
          data-pinned=""
          tabIndex={at === SELECT ? 0 : -1}
          className={clsx(CELL, "justify-center")}
        >
          <Checkbox
            label={t`Select all`}
            labelHidden
            tabIndex={-1}
            checked={selection.all === "all"}
            indeterminate={selection.all === "some"}
            onChange={selection.toggleAll}
          />
        </th>
        {columns.map((column, place) => (
          <HeadCell key={column.id} {...props} column={column} isFirst={place === 0} />
        ))}
      </tr>
    </thead>
  );
}

type CellProps<Row, Column extends string> = Props<Row, Column> & { column: GridColumn<Row, Column>; isFirst: boolean };

/** Taken by its name it goes before another; the first stays where it is. */
function HeadCell<Row, Column extends string>({ column, isFirst, sort, onSort, layout, at }: CellProps<Row, Column>) {
  const [isOver, setOver] = useState(false);
  const { id, numeric } = column;
  return (
    <th
      scope="col"
      data-column={id}
      data-pinned={isFirst ? "edge" : undefined}
      tabIndex={at === id ? 0 : -1}
      aria-sort={ariaSort(id, sort)}
      draggable={!isFirst}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, id)}
      onDragOver={(event) => {
        if (isFirst || !event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={({ dataTransfer }) => {
        setOver(false);
        layout.move(dataTransfer.getData(DRAGGED), id);
      }}
      className={clsx(CELL, "relative px-2.5", numeric && "justify-end", isOver && "bg-primary-tint!")}
    >
      <ColumnLabel column={column} sort={sort} onSort={onSort} tabIndex={-1} />
      <ResizeEdge id={id} onResize={layout.resize} />
    </th>
  );
}

/** Dragged, it makes its column wider or narrower. By keyboard the head's cell does that. */
function ResizeEdge({ id, onResize }: { id: string; onResize: GridLayout["resize"] }) {
  function onPointerDown(down: PointerEvent<HTMLDivElement>) {
    const edge = down.currentTarget;
    const [cell, table] = [edge.closest("th"), edge.closest("table")];
    if (!cell || !table || down.button !== 0) return;
    const before = cell.offsetWidth;
    let width = before;
    edge.setPointerCapture(down.pointerId);
    const listening = new AbortController();
    const { signal } = listening;
    const follow = ({ clientX }: MouseEvent) => {
      width = inBounds(before + clientX - down.clientX);
      table.style.setProperty(widthOf(id), `${width}px`);
    };
    const end = () => {
      listening.abort();
      if (width !== before) onResize(id, width);
    };
    edge.addEventListener("pointermove", follow, { signal });
    edge.addEventListener("pointerup", end, { signal });
    edge.addEventListener("pointercancel", end, { signal });
  }

  return (
    <div
      aria-hidden
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={onPointerDown}
      className="absolute inset-y-1.5 right-0 w-2 cursor-col-resize touch-none border-r-2 border-transparent hover:border-line-control print:hidden"
    />
  );
}
