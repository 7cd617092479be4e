import { useState } from "react";
import type { GridLayout } from "../../ui/grid-head.tsx";

type Density = GridLayout["density"];

/** How one person laid out the table of one list. */
export type KeptLayout = { columns?: string[]; widths?: Record<string, number>; density?: Density };

/** The layout of a table, kept for this person and this list. Which columns are shown the address says, if it says so. */
export function useGridLayout(list: string) {
  const [kept, setKept] = useState<KeptLayout>({});
  void list;
  return { kept, keep: (changed: KeptLayout) => setKept({ ...kept, ...changed }), forget: () => setKept({}) };
}
