import { type RefObject, useEffect, useRef } from "react";

const WAIT_MS = 350;
const GAP_PX = 2;
const CELLS = "th, td, [data-cell], [data-tip]";

type Props = { within: RefObject<HTMLElement | null> };

/**
 * Shows what a cell cuts off, in full, while the pointer or the focus is on it; Escape puts it away. Screen readers read it in the
 * cell. What has a `data-tip`, and a cell around that, says it in those words.
 */
export function OverflowTip({ within }: Props) {
  const tip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const [box, floating] = [within.current, tip.current];
    if (!box || !floating) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let shown: Element | null = null;
    let waiting: ReturnType<typeof setTimeout> | undefined;

    const hide = () => {
      clearTimeout(waiting);
      shown = null;
      floating.hidePopover();
    };
    const showSoon = (target: EventTarget | null, waitMs: number) => {
      const cell = target instanceof Element ? target.closest(CELLS) : null;
      if (cell === shown) return;
      hide();
      const text = cell && cutOff(cell);
      if (!text) return;
      shown = cell;
      waiting = setTimeout(() => {
        floating.textContent = text;
        floating.showPopover();
        placeAt(floating, cell.getBoundingClientRect());
      }, waitMs);
    };
    box.addEventListener("pointerover", ({ target }) => showSoon(target, WAIT_MS), { signal });
    box.addEventListener("pointerleave", hide, { signal });
    box.addEventListener("pointerdown", hide, { signal });
    box.addEventListener("focusin", ({ target }) => showSoon(target, WAIT_MS), { signal });
    box.addEventListener("focusout", hide, { signal });
    box.addEventListener("keydown", ({ key }) => key === "Escape" && hide(), { signal });
    addEventListener("scroll", hide, { signal, capture: true, passive: true });
    return () => {
      hide();
      listening.abort();
    };
  }, [within]);

  return (
    <div
      ref={tip}
      popover="manual"
      aria-hidden
      className="floating pointer-events-none inset-auto m-0 max-w-96 px-2.5 py-1.5 text-sm wrap-anywhere whitespace-normal text-text print:hidden"
    />
  );
}

/** The text of a cell that does not show all of it; one that is being changed says it itself. */
function cutOff(cell: Element): string | undefined {
  if (cell.querySelector("select, input:not([type=checkbox])")) return undefined;
  const saying = cell.matches("[data-tip]") ? cell : cell.querySelector("[data-tip]");
  const said = saying instanceof HTMLElement ? saying.dataset["tip"] : undefined;
  if (said !== undefined && said !== "") return said;
  if (saying === cell) return undefined;
  const cut = [cell, ...cell.querySelectorAll("*")].filter((part) => part.scrollWidth > part.clientWidth + 1);
  const isCut = cut.some((part) => getComputedStyle(part).overflowX !== "visible");
  return isCut && cell instanceof HTMLElement ? cell.innerText.trim() : undefined;
}

function placeAt({ style, offsetWidth, offsetHeight }: HTMLElement, cell: DOMRect): void {
  const isBelow = cell.bottom + GAP_PX + offsetHeight < innerHeight;
  style.left = `${Math.max(4, Math.min(cell.left, innerWidth - offsetWidth - 8))}px`;
  style.top = isBelow ? `${cell.bottom + GAP_PX}px` : `${cell.top - GAP_PX - offsetHeight}px`;
}
