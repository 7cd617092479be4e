import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from "react";
import type { GridLayout } from "./grid-head.tsx";
import { cellAround, cellBeside, focusCell, type GridActs, type GridPlace, onGridKey, placeOf } from "./grid-keys.ts";
import { type CellEditing, type GridColumn, SELECT } from "./grid-row.tsx";
import { inBounds, type Sort } from "./table-columns.ts";
import { turned } from "./table-head.tsx";
import type { RowSelection } from "./use-row-selection.ts";

export type Gridded<Row, Column extends string> = {
  /** The first stays beside what is scrolled. */
  columns: readonly GridColumn<Row, Column>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort: Sort<Column>;
  onSort: (sort: Sort<Column>) => void;
  onOpen: (row: Row) => void;
  selection: RowSelection;
  layout: GridLayout;
};

type Box = RefObject<HTMLDivElement | null>;
type EndTo = Parameters<CellEditing["end"]>[0];

export type GridState = {
  at: GridPlace;
  editing: (GridPlace & CellEditing) | undefined;
  handlers: {
    onFocus: (event: FocusEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onDoubleClick: (event: { target: EventTarget }) => void;
  };
};

const RESIZED_PX = 16;

const cellIn = (box: Box, { row, column }: GridPlace) =>
  box.current?.querySelector<HTMLTableCellElement>(
    `${row === undefined ? "th" : `tr[data-row="${CSS.escape(row)}"] > td`}[data-column="${CSS.escape(column)}"]`,
  ) ?? undefined;

/** Where the focus is, what is being changed, and what the keys and the pointer do. */
export function useGrid<Row, Column extends string>(props: Gridded<Row, Column>, box: Box): GridState {
  const [lastAt, setAt] = useState<GridPlace>();
  const [changing, setChanging] = useState<GridPlace>();
  const at = lastAt !== undefined && isThere(props, lastAt) ? lastAt : firstOf(props);

  function end(place: GridPlace, to: EndTo) {
    const cell = cellIn(box, place);
    if (cell && to !== undefined) focusCell((to === "here" ? cell : cellBeside(cell, to === "next" ? 1 : -1)) ?? cell);
    setChanging((now) => (now?.row === place.row && now?.column === place.column ? undefined : now));
  }

  const acts = actsOf(props, box, setChanging);
  const editing = changing && { ...changing, end: (to?: EndTo) => end(changing, to) };
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => onGridKey(event, acts),
    onFocus({ target }: FocusEvent) {
      const cell = cellAround(target);
      if (cell) setAt(placeOf(cell));
    },
    onDoubleClick({ target }: { target: EventTarget }) {
      const place = placeAround(target);
      if (place?.row !== undefined) acts.enter(place);
    },
  };
  return { at, editing, handlers };
}

/** The cell that was pressed, unless that was on something in it that listens itself. */
function placeAround(target: EventTarget): GridPlace | undefined {
  if (target instanceof Element && target.closest("input, select, button, a")) return undefined;
  const cell = cellAround(target);
  return cell ? placeOf(cell) : undefined;
}

function firstOf<Row, Column extends string>({ columns, rows, rowId }: Gridded<Row, Column>): GridPlace {
  const [first] = rows;
  return { row: first === undefined ? undefined : rowId(first), column: columns[0]?.id ?? "" };
}

function isThere<Row, Column extends string>(
  { columns, rows, rowId }: Gridded<Row, Column>,
  place: GridPlace,
): boolean {
  const isRow = place.row === undefined || rows.some((row) => rowId(row) === place.row);
  return isRow && (place.column === SELECT || columns.some(({ id }) => id === place.column));
}

function actsOf<Row, Column extends string>(
  { columns, rows, rowId, sort, onSort, onOpen, selection, layout }: Gridded<Row, Column>,
  box: Box,
  setChanging: (changing: GridPlace) => void,
): GridActs {
  const columnAt = ({ column }: GridPlace) => columns.find(({ id }) => id === column);
  return {
    enter(place) {
      const column = columnAt(place);
      const row = rows.find((one) => rowId(one) === place.row);
      if (place.row === undefined) {
        if (column?.sortable) onSort(turned(column.id, sort));
      } else if (column?.editor) setChanging(place);
      else if (row !== undefined) onOpen(row);
    },
    type(place) {
      const isTyped = columnAt(place)?.isTyped === true;
      if (isTyped) setChanging(place);
      return isTyped;
    },
    toggle: selection.toggle,
    toggleAll: selection.toggleAll,
    resize(id, step) {
      const cell = cellIn(box, { row: undefined, column: id });
      const isColumn = columns.some((column) => column.id === id);
      if (cell && isColumn) layout.resize(id, inBounds(cell.offsetWidth + step * RESIZED_PX));
    },
    move(id, step) {
      const from = columns.findIndex((column) => column.id === id);
      const to = columns[from + step];
      if (from > 0 && from + step > 0 && to) layout.move(id, to.id);
    },
  };
}
