import { type RefObject, useCallback } from "react";

// Lists say themselves what they take of the page: a `:has()` that looked for them would style every element again at every change.

/** A ref of what is as wide as the window, unless it stands in a figure. */
export function takesWidth(element: Element | null): (() => void) | undefined {
  const content = contentOf(element);
  return content && !element?.closest("figure") ? hold([content], "data-holds-wide") : undefined;
}

/** A ref of what has the rest of the window, too, and scrolls inside: everything around it shares the height. */
export function takesWindow(element: Element | null): (() => void) | undefined {
  const content = contentOf(element);
  if (content === null) return undefined;
  const around: Element[] = [];
  for (let one = element?.parentElement; one && one !== content.parentElement; one = one.parentElement)
    around.push(one);
  return hold(around, "data-holds-fill");
}

const contentOf = (element: Element | null) => element?.closest("#content") ?? null;

/** Marked as long as anything holds the mark: a skeleton may go after the list has come. */
function hold(elements: readonly Element[], mark: string): () => void {
  for (const one of elements) count(one, mark, 1);
  return () => {
    for (const one of elements) count(one, mark, -1);
  };
}

function count(element: Element, mark: string, by: 1 | -1): void {
  const holders = Number(element.getAttribute(mark) ?? 0) + by;
  if (holders > 0) element.setAttribute(mark, String(holders));
  else element.removeAttribute(mark);
}

/** The ref of a list that keeps its element, too. */
export function useTaking<Box extends Element>(
  boxRef: RefObject<Box | null>,
  takes: (element: Element | null) => (() => void) | undefined,
) {
  return useCallback(
    (element: Box | null) => {
      boxRef.current = element;
      const give = takes(element);
      return () => {
        boxRef.current = null;
        give?.();
      };
    },
    [boxRef, takes],
  );
}
