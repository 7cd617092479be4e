import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";
import type { CellEditing } from "./grid-row.tsx";

type Ways = { keep: () => void; giveUp: () => void };

/** How one leaves the editor of a cell: Enter, Tab and going elsewhere keep what is there, Escape gives it up. */
export function useCellKeys({ end }: CellEditing, { keep, giveUp }: Ways) {
  const isOver = useRef(false);

  function finish(act: () => void, to?: Parameters<typeof end>[0]) {
    // A person who takes the focus away makes the editor hear that it was left, too.
    if (isOver.current) return;
    isOver.current = true;
    act();
    end(to);
  }

  return {
    keep: () => finish(keep, "here"),
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        if (event.key === "Escape") {
          event.stopPropagation();
          finish(giveUp, "here");
        } else if (event.key === "Enter" && event.currentTarget.hasAttribute("aria-activedescendant")) {
          // A suggestion is marked: this Enter takes it, the next one keeps it.
          return;
        } else if (event.key === "Enter" || event.key === "Tab") {
          event.preventDefault();
          finish(keep, event.key === "Enter" ? "here" : event.shiftKey ? "before" : "next");
        }
      },
      onBlur: () => finish(keep),
    },
  };
}

/** The editor of a cell has the focus as soon as it stands there; what is in it is selected, so that typing replaces it. */
export function useCellFocus(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const field = box.current?.querySelector<HTMLInputElement | HTMLSelectElement>("input, select");
    field?.focus({ preventScroll: true });
    if (field instanceof HTMLInputElement) field.select();
    else if (navigator.userActivation.isActive) field?.showPicker();
  }, [box]);
}
