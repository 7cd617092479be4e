import { useSyncExternalStore } from "react";
import type { Patch } from "../fields/patch-deal.ts";
import type { DealOnCard } from "../list/deal-card.tsx";

/** The fields of a deal that are changed in its row. */
export type CellField = keyof Patch;
export type CellValue = DealOnCard[CellField];

/** Changed letter by letter; the others by choosing. */
export const isTyped = (field: CellField): boolean => field !== "stage" && field !== "ownerId" && field !== "priority";

/** What somebody made of a cell: still in their hands, on its way, refused, or stored and not read again yet. */
export type CellDraft = {
  value: CellValue;
  /** What stood there when that began, and in which version. */
  seen: CellValue;
  rowVersion: number;
  state: "typing" | "saving" | "unsaved" | "saved";
};

/** By cell, so that what is typed outlives the row: a colleague's change may take it off the list and bring it back. */
const drafts = new Map<string, CellDraft>();
const listeners = new Set<() => void>();

const cellOf = (deal: Pick<DealOnCard, "id">, field: CellField) => `${deal.id} ${field}`;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function keepDraft(deal: Pick<DealOnCard, "id">, field: CellField, draft: CellDraft | undefined): void {
  if (draft === undefined) drafts.delete(cellOf(deal, field));
  else drafts.set(cellOf(deal, field), draft);
  for (const listener of listeners) listener();
}

export const draftOf = (deal: Pick<DealOnCard, "id">, field: CellField) => drafts.get(cellOf(deal, field));

/** What a cell shows: what somebody made of it until the list says the same, else what is stored. */
export function useCellValue(
  deal: DealOnCard,
  field: CellField,
): Pick<CellDraft, "value" | "rowVersion"> & {
  state: CellDraft["state"] | undefined;
} {
  const draft = useSyncExternalStore(subscribe, () => drafts.get(cellOf(deal, field)));
  const isOver = draft?.state === "saved" && deal.rowVersion >= draft.rowVersion;
  if (draft === undefined || isOver) return { value: deal[field], rowVersion: deal.rowVersion, state: undefined };
  return draft;
}
