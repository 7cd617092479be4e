import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { MovableDeal } from "../stages/move-deal.ts";

/** What is dragged: only columns of the board take it. */
const KIND = "application/x-tranche-deal";

/** Lets the pointer take a deal by its card. */
export function useDragSource(card: RefObject<HTMLElement | null>, { id, rowVersion, stage, name }: MovableDeal): void {
  useEffect(() => {
    const element = card.current;
    const onDragStart = ({ dataTransfer }: DragEvent) => {
      dataTransfer?.setData(KIND, JSON.stringify({ id, rowVersion, stage, name }));
    };
    element?.addEventListener("dragstart", onDragStart);
    return () => element?.removeEventListener("dragstart", onDragStart);
  }, [card, id, rowVersion, stage, name]);
}

/** Takes deals that are let go over an element; answers whether one is above it. */
export function useDropTarget(
  column: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDrop: (deal: MovableDeal) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const element = column.current;
    if (!element || !isOpen) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes(KIND)) return;
      event.preventDefault();
      setOver(true);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const deal = event.dataTransfer?.getData(KIND) ?? "";
      if (deal !== "") take(JSON.parse(deal) as MovableDeal);
    };
    element.addEventListener("dragover", over, { signal });
    element.addEventListener("dragleave", () => setOver(false), { signal });
    element.addEventListener("drop", drop, { signal });
    return () => listening.abort();
  }, [column, isOpen]);
  return isOver;
}
