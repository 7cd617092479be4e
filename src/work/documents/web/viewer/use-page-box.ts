import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ZOOM_STEP } from "./pdf-controls.tsx";

type Acts = { turn: (to: number) => void; resize: (by: number | undefined) => void };

/** Where a page is shown: how wide it can be without scrolling sideways. What scrolls is reached by the tab key and takes keys. */
export function usePageBox(number: number, last: number, { turn, resize }: Acts) {
  const box = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      PageDown: () => turn(number + 1),
      PageUp: () => turn(number - 1),
      ArrowRight: () => turn(number + 1),
      ArrowLeft: () => turn(number - 1),
      Home: () => turn(1),
      End: () => turn(last),
      "+": () => resize(ZOOM_STEP),
      "-": () => resize(1 / ZOOM_STEP),
      "0": () => resize(undefined),
    };
    // What is drawn over a page takes the arrows itself.
    if (event.target instanceof Element && event.target.closest("[data-own-keys]")) return;
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const there = box.current;
    if (!there) return undefined;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    watch.observe(there);
    there.tabIndex = 0;
    const listener = (event: KeyboardEvent) => press(event);
    there.addEventListener("keydown", listener);
    return () => {
      watch.disconnect();
      there.removeEventListener("keydown", listener);
    };
  }, []);
  return { box, width };
}
