import { useState } from "react";

/** What is being typed in a cell, and what stood there in which version when that began. */
export type CellDraft = { text: string; seen: string; rowVersion: number };

/** By cell, so that what is typed outlives the row: a colleague's change may take it off the list and bring it back. */
const drafts = new Map<string, CellDraft>();

export function useCellDraft(cell: string) {
  const [draft, setDraft] = useState(() => drafts.get(cell));

  function keep(next: CellDraft | undefined): void {
    if (next === undefined) drafts.delete(cell);
    else drafts.set(cell, next);
    setDraft(next);
  }

  return { draft, keep };
}
