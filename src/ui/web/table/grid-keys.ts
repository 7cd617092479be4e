import type { KeyboardEvent } from "react";

/** A cell of a grid; without a row, of its head. */
export type GridPlace = { row: string | undefined; column: string };

/** What the keys of a grid do, besides moving between its cells. */
export type GridActs = {
  enter: (place: GridPlace) => void;
  /** Begins to change a cell that is typed in: the letter goes into its editor, which has the focus by then. Answers whether the cell is. */
  type: (place: GridPlace) => boolean;
  toggle: (row: string, isRange: boolean) => void;
  toggleAll: () => void;
  resize: (column: string, step: 1 | -1) => void;
  move: (column: string, step: 1 | -1) => void;
};

type Cell = HTMLTableCellElement;

const OWN_KEYS = "input:not([type=checkbox]), select, textarea, [contenteditable]";
const STARTS_TEXT = /^[\p{L}\p{N}+\-€$£]$/u;
const ACROSS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
const DOWN: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

export const cellAround = (target: EventTarget | null): Cell | null =>
  target instanceof Element ? target.closest<Cell>("th[data-column], td[data-column]") : null;

export function placeOf(cell: Cell): GridPlace {
  return { row: cell.closest("tr")?.dataset["row"], column: cell.dataset["column"] ?? "" };
}

export function focusCell(cell: Cell | undefined): void {
  cell?.focus({ preventScroll: true });
  cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The cell as many columns and rows away, if there is one. */
export function cellBeside(cell: Cell, columns: number, rows = 0): Cell | undefined {
  const row = cell.closest("tr");
  return row?.closest("table")?.rows[row.rowIndex + rows]?.cells[cell.cellIndex + columns];
}

/** A grid as its people know it from spreadsheets: arrows, Home, End and pages move, Enter and F2 change or open, space selects. */
export function onGridKey(event: KeyboardEvent, acts: GridActs): void {
  const cell = cellAround(event.target);
  if (!cell || !(event.target instanceof Element) || event.target.matches(OWN_KEYS)) return;
  const isInside = event.target !== cell;
  const place = placeOf(cell);
  if (isInside && (event.key === "Enter" || event.key === " ")) return;
  if (acted(event, place, acts)) return event.preventDefault();
  const next = movedTo(event, cell);
  if (next === undefined) return;
  event.preventDefault();
  focusCell(next);
  const { row } = placeOf(next);
  if (event.shiftKey && event.key in DOWN && place.row !== undefined && row !== undefined) acts.toggle(row, true);
}

/** Whether the key did something. */
function acted(event: KeyboardEvent, place: GridPlace, acts: GridActs): boolean {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
  const { row, column } = place;
  const across = ACROSS[key];
  if (row === undefined && across !== undefined && (shiftKey || altKey)) {
    if (shiftKey) acts.resize(column, across);
    else acts.move(column, across);
    return true;
  }
  if (altKey || ctrlKey || metaKey) return false;
  if (key === " ") {
    if (row === undefined) acts.toggleAll();
    else acts.toggle(row, shiftKey);
    return true;
  }
  if (key === "Enter" || key === "F2") {
    acts.enter(place);
    return true;
  }
  // The letter is one for the editor, not for a shortcut.
  if (row !== undefined && STARTS_TEXT.test(key) && acts.type(place)) event.stopPropagation();
  return false;
}

function movedTo({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, cell: Cell): Cell | undefined {
  if (altKey) return undefined;
  const row = cell.closest("tr");
  const table = row?.closest("table");
  if (!row || !table) return undefined;
  const far = ctrlKey || metaKey;
  const across = ACROSS[key];
  if (across !== undefined) return far ? row.cells[across < 0 ? 0 : row.cells.length - 1] : cellBeside(cell, across);
  const down = DOWN[key];
  const last = table.rows.length - 1;
  const at = (index: number) => table.rows[Math.max(1, Math.min(last, index))]?.cells[cell.cellIndex];
  if (down !== undefined) return far ? at(down < 0 ? 1 : last) : cellBeside(cell, 0, down);
  if (key === "PageDown" || key === "PageUp") return at(row.rowIndex + (key === "PageDown" ? 1 : -1) * pageOf(row));
  if (key === "Home") return far ? table.rows[1]?.cells[0] : row.cells[0];
  if (key === "End") return far ? table.rows[last]?.cells[row.cells.length - 1] : row.cells[row.cells.length - 1];
  return undefined;
}

/** How many rows are in sight, less one that stays to be recognised. */
function pageOf(row: HTMLTableRowElement): number {
  const box = row.closest("[data-scroll-box]") ?? document.documentElement;
  return Math.max(1, Math.floor(box.clientHeight / row.offsetHeight) - 2);
}
