import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** What is dragged: only targets of the same kind take it. `carries` says what it is, to the types alone. */
export type DragKind<Dragged> = { type: string; carries?: Dragged };

export const dragKind = <Dragged extends object>(name: string): DragKind<Dragged> => ({
  type: `application/x-tranche-${name}`,
});

/** Lets the pointer take something by its card; it is handed over as JSON. */
export function useDragSource<Dragged>(
  card: RefObject<HTMLElement | null>,
  { type }: DragKind<Dragged>,
  dragged: Dragged,
): void {
  const data = JSON.stringify(dragged);
  useEffect(() => {
    const element = card.current;
    const onDragStart = ({ dataTransfer }: DragEvent) => dataTransfer?.setData(type, data);
    element?.addEventListener("dragstart", onDragStart);
    return () => element?.removeEventListener("dragstart", onDragStart);
  }, [card, type, data]);
}

/** Takes what is let go over an element; answers whether something is above it. */
export function useDropTarget<Dragged>(
  column: RefObject<HTMLElement | null>,
  { type }: DragKind<Dragged>,
  isOpen: boolean,
  onDrop: (dragged: Dragged) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const element = column.current;
    if (!element || !isOpen) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes(type)) return;
      event.preventDefault();
      setOver(true);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const dragged = event.dataTransfer?.getData(type) ?? "";
      if (dragged !== "") take(JSON.parse(dragged) as Dragged);
    };
    element.addEventListener("dragover", over, { signal });
    element.addEventListener("dragleave", () => setOver(false), { signal });
    element.addEventListener("drop", drop, { signal });
    return () => listening.abort();
  }, [column, type, isOpen]);
  return isOver;
}
