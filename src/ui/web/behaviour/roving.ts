const STOPS = "a[href], button:not(:disabled)";
/** Beside its row: reached from the row by arrows across, not by those along. */
const BESIDE = "[data-beside]";

const stopsIn = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility());

type Axis = { next: string; previous: string };
const ALONG: Axis = { next: "ArrowDown", previous: "ArrowUp" };
const ACROSS: Axis = { next: "ArrowRight", previous: "ArrowLeft" };

function setTabIndex(stop: HTMLElement, tabIndex: number) {
  if (stop.tabIndex !== tabIndex) stop.tabIndex = tabIndex;
}

/** Asks what is seen; what it returns writes what follows. */
type Settle = () => () => void;
const due = new Set<Settle>();

/**
 * With the next picture: to ask what is seen while a page is being put together would lay it out twice, and once more for each part
 * that asks after another has written.
 */
function settleSoon(settle: Settle) {
  if (due.size === 0) requestAnimationFrame(settleAll);
  due.add(settle);
}

function settleAll() {
  const asked = [...due];
  due.clear();
  const writes = asked.map((settle) => settle());
  for (const write of writes) write();
}

/** Makes the links and buttons of a part one stop of the tab key, with arrows, Home and End between them. */
function rove(root: HTMLElement, { next, previous }: Axis): () => void {
  let current: HTMLElement | undefined;

  function settle() {
    const stops = stopsIn(root);
    if (current === undefined || !stops.includes(current))
      current = stops.find((stop) => stop.getAttribute("aria-current") === "page") ?? stops[0];
    return () => {
      for (const stop of stops) setTabIndex(stop, stop === current ? 0 : -1);
    };
  }

  function stepBeside(from: HTMLElement, key: string): HTMLElement | undefined {
    if (from.matches("[aria-controls][aria-expanded]")) {
      if (from.ariaExpanded === (key === "ArrowLeft" ? "true" : "false")) from.click();
      return from;
    }
    const stops = stopsIn(root);
    const neighbour = stops[stops.indexOf(from) + (key === "ArrowRight" ? 1 : -1)];
    const isRow = key === "ArrowRight" ? neighbour?.closest(BESIDE) : from.closest(BESIDE);
    return isRow ? neighbour : undefined;
  }

  function target({ key, target: from }: KeyboardEvent): HTMLElement | undefined {
    const stops = stopsIn(root).filter((stop) => stop === from || !stop.closest(BESIDE));
    const at = stops.findIndex((stop) => stop === from);
    if (at < 0 || !(from instanceof HTMLElement)) return undefined;
    if (key === next) return stops[(at + 1) % stops.length];
    if (key === previous) return stops[(at - 1 + stops.length) % stops.length];
    if (key === "Home") return stops[0];
    if (key === "End") return stops.at(-1);
    return next === "ArrowDown" && (key === "ArrowRight" || key === "ArrowLeft") ? stepBeside(from, key) : undefined;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const stop = target(event);
    if (stop === undefined) return;
    // A button that opens a menu by arrows opens it by Enter here.
    event.preventDefault();
    event.stopPropagation();
    stop.focus();
  }

  function onFocus({ target: focused }: FocusEvent) {
    if (!(focused instanceof HTMLElement) || !focused.matches(STOPS)) return;
    current = focused;
    settle()();
  }

  const settleAgain = () => settleSoon(settle);
  const changes = new MutationObserver(settleAgain);
  changes.observe(root, { childList: true, subtree: true, attributeFilter: ["hidden", "disabled", "href"] });
  root.addEventListener("keydown", onKeyDown, { capture: true });
  root.addEventListener("focusin", onFocus);
  window.addEventListener("resize", settleAgain);
  settleAgain();
  return () => {
    due.delete(settle);
    changes.disconnect();
    root.removeEventListener("keydown", onKeyDown, { capture: true });
    root.removeEventListener("focusin", onFocus);
    window.removeEventListener("resize", settleAgain);
  };
}

/** The `ref` of a menu whose entries stand one below the other: one stop of the tab key. */
export const oneStopAlong = (root: HTMLElement | null) => (root === null ? undefined : rove(root, ALONG));
/** The `ref` of a bar whose buttons stand side by side. */
export const oneStopAcross = (root: HTMLElement | null) => (root === null ? undefined : rove(root, ACROSS));
