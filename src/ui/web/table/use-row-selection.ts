import { useRef } from "react";

export type RowSelection = {
  ids: ReadonlySet<string>;
  /** With `isRange`, all rows between the one toggled last and this one become as this one becomes. */
  toggle: (id: string, isRange: boolean) => void;
  toggleAll: () => void;
  all: "all" | "some" | "none";
};

/** Chosen rows of a list, of which only some may be loaded: the others stay chosen. */
export function useRowSelection(
  rows: readonly string[],
  ids: ReadonlySet<string>,
  onSelect: (ids: ReadonlySet<string>) => void,
): RowSelection {
  const last = useRef<string>(undefined);
  const chosen = rows.filter((id) => ids.has(id)).length;
  const isAll = rows.length > 0 && chosen === rows.length;
  return {
    ids,
    toggle(id, isRange) {
      const toggled = isRange ? between(rows, last.current ?? id, id) : [id];
      last.current = id;
      onSelect(ids.has(id) ? without(ids, toggled) : new Set([...ids, ...toggled]));
    },
    toggleAll: () => onSelect(isAll ? without(ids, rows) : new Set([...ids, ...rows])),
    all: isAll ? "all" : chosen > 0 ? "some" : "none",
  };
}

function without(ids: ReadonlySet<string>, gone: readonly string[]): ReadonlySet<string> {
  return new Set([...ids].filter((id) => !gone.includes(id)));
}

function between(rows: readonly string[], one: string, other: string): readonly string[] {
  const [from, to] = [rows.indexOf(one), rows.indexOf(other)];
  return from === -1 ? [other] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}
