import { useState } from "react";
import type { GridLayout } from "#ui/web/table/grid-head.tsx";
import { useSession } from "../api/session.tsx";

type Kept = Partial<Pick<GridLayout, "widths" | "density">>;

/** What one person chose about how a list is drawn, in this browser, because it goes by the screen. */
export function useKept<Value>(list: string, read: (stored: unknown) => Value) {
  const { firm, user } = useSession();
  const key = `layout:${firm?.id ?? ""} ${user.id} ${list}`;
  const [kept, setKept] = useState(() => read(JSON.parse(localStorage.getItem(key) ?? "null")));

  function keep(value: Value | undefined) {
    setKept(value ?? read(null));
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  }

  return [kept, keep] as const;
}

/**
 * How wide the columns of a table are and how dense its rows, kept for this person and this list. Which columns there are, and in
 * which order, the address says.
 */
export function useGridLayout(list: string) {
  const [kept, keep] = useKept(list, readLayout);
  return {
    widths: kept.widths ?? {},
    density: kept.density ?? "comfortable",
    resize: (column: string, width: number) => keep({ ...kept, widths: { ...kept.widths, [column]: width } }),
    choose: (density: GridLayout["density"]) => keep({ ...kept, density }),
    reset: () => keep(undefined),
  };
}

/** What an earlier version kept in another shape is let go of. */
function readLayout(stored: unknown): Kept {
  if (typeof stored !== "object" || stored === null) return {};
  const { widths, density } = stored as { widths?: unknown; density?: unknown };
  const sizes = Object.entries(widths ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === "number");
  return {
    ...(sizes.length > 0 && { widths: Object.fromEntries(sizes) }),
    ...(density === "compact" && { density }),
  };
}
